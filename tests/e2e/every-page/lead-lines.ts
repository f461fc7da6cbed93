import type { Page } from '@playwright/test'

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** The text of each lead and headline, and the offsets at which a new line begins. */
async function leads(page: Page): Promise<{ text: string; breaks: number[] }[]> {
  return page.locator('main :is(p.lead, h1, h2[id$="-title"]):not(.sr-only)').evaluateAll((all) =>
    all.map((lead) => {
      const breaks: number[] = []
      const walker = document.createTreeWalker(lead, NodeFilter.SHOW_TEXT)
      let [before, bottom] = [0, 0]
      for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
        for (let at = 0; at < node.length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const line = range.getBoundingClientRect().bottom
          if (bottom > 0 && line > bottom + 8) breaks.push(before + at)
          bottom = line
        }
        before += node.length
      }
      return { text: lead.textContent, breaks }
    }),
  )
}

/** Whether an offset in a text is inside a word. */
function insideWord(text: string, at: number): boolean {
  const word = words.segment(text).containing(at)
  return word?.isWordLike === true && word.index < at
}

/** Leads whose lines are balanced: balancing is for headlines. */
export async function balancedLeads(page: Page): Promise<string[]> {
  return page
    .locator('p.lead')
    .evaluateAll((all) =>
      all
        .filter((lead) => getComputedStyle(lead).getPropertyValue('text-wrap-style') === 'balance')
        .map((lead) => `the lead “${lead.textContent.slice(0, 12)}” is balanced`),
    )
}

/** The places where a Chinese lead or headline breaks inside a word, as “before|after”. */
export async function brokenWords(page: Page): Promise<string[]> {
  const found = await leads(page)
  return found.flatMap(({ text, breaks }) =>
    breaks
      .filter((at) => insideWord(text, at))
      .map((at) => `${text.slice(Math.max(0, at - 4), at)}|${text.slice(at, at + 4)}`),
  )
}
