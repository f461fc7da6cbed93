import type { Page } from '@playwright/test'

/** Drawings and pictures that assistive technology neither skips nor names. */
export async function unnamedDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter((drawing) => !drawing.closest('[aria-hidden=true]'))
      .filter((drawing) => {
        const labels = (drawing.getAttribute('aria-labelledby') ?? '').split(' ')
        const text = labels.map((id) => document.getElementById(id)?.textContent ?? '').join('')
        const name =
          drawing.getAttribute('aria-label') ??
          (text || drawing.querySelector('title')?.textContent)
        return drawing.getAttribute('role') !== 'img' || !name?.trim()
      })
      .map((drawing) => `a drawing without a name: ${drawing.outerHTML.slice(0, 80)}`),
  )
}
