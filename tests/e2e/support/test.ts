import { test as base, expect } from '@playwright/test'

type Fixtures = {
  /** Answers the test expects to fail, by path: a 404 that is asked for is no mistake of the page. */
  expectedFailures: string[]
  /** Every console error, page error and policy violation fails the test. */
  quiet: undefined
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument
  expectedFailures: async ({}, use) => use([]),
  quiet: [
    async ({ page, expectedFailures }, use) => {
      const mistakes: string[] = []
      page.on('pageerror', (error) => mistakes.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const from = message.location().url
        if (expectedFailures.some((path) => from.includes(path))) return
        mistakes.push(`${message.text()} (${from})`)
      })
      await use(undefined)
      expect(mistakes).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
