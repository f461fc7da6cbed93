import { randomInt } from 'node:crypto'
import { test as base, expect, type BrowserContext } from '@playwright/test'

type Fixtures = {
  /** Responses that the test expects to fail, by path: a requested 404 is no error of the page. */
  expectedFailures: string[]
  /** Every console error, page error and policy violation of any page fails the test. */
  quiet: undefined
}

/** Collects the browser's errors in all pages of a context. */
export function complaints(context: BrowserContext, expectedFailures: readonly string[]): string[] {
  const mistakes: string[] = []
  context.on('weberror', (error) => mistakes.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const from = message.location().url
    if (expectedFailures.some((path) => from.includes(path))) return
    mistakes.push(`${message.text()} (${from})`)
  })
  return mistakes
}

/** An address that no other test of this run uses, because limits count per address. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, provide) => provide({ 'x-forwarded-for': freshAddress() }),
  expectedFailures: async ({}, provide) => provide([]),
  quiet: [
    async ({ context, expectedFailures }, provide) => {
      const mistakes = complaints(context, expectedFailures)
      await provide(undefined)
      expect(mistakes).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
