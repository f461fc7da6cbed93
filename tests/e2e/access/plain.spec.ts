import { templates } from '@/tests/e2e/access/templates'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

test.use({ javaScriptEnabled: false })

/*
 * Kinds of page without scripts: nothing waits, and every visible control belongs to a form or works by itself. What the
 * menus, searches, comparisons and forms do without scripts has its own tests.
 */
for (const locale of ['zh-CN', 'en-US'] as const)
  test(
    `no kind of page waits for a script or shows a dead control, in ${locale}`,
    { tag: locale === 'en-US' ? '@further' : [] },
    async ({ page, context, baseURL }) => {
      await choose(context, locale, baseURL)
      const problems: string[] = []
      for (const path of templates) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const waits of await page.locator('[aria-busy=true]').filter({ visible: true }).all())
          problems.push(`${path} waits: ${(await waits.innerText()).slice(0, 30)}`)
        // The menu opens by hover and focus alone, and the finder changes its level by style.
        const dead = page.locator(
          'button[type=button]:not(header nav *), :is(input:not([type=radio]), select, textarea):not(form *)',
        )
        for (const control of await dead.filter({ visible: true }).all())
          problems.push(
            `${path} dead: ${(await control.evaluate((element) => element.outerHTML)).slice(0, 90)}`,
          )
      }
      expect(problems).toEqual([])
    },
  )
