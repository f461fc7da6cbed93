import { randomInt } from 'node:crypto'
import { test as base, expect, type BrowserContext, type Request } from '@playwright/test'
import { reportBareText } from '@/tests/setup/bare-text'

type Fixtures = {
  /** Responses that the test expects to fail, by path: a requested 404 is no error of the page. */
  expectedFailures: string[]
  /** Errors of pages that the test provokes. */
  tolerated: RegExp | undefined
  /** Every console error, page error, policy violation and request to another host of any page fails the test. */
  quiet: undefined
}

/** The host that a page requests something from, if it is not its own. Following a link is no request of the page. */
function foreignHost(request: Request): string | undefined {
  const url = new URL(request.url())
  if (request.isNavigationRequest() || !url.protocol.startsWith('http')) return undefined
  const page = request.frame().url()
  return page.startsWith('http') && new URL(page).host !== url.host ? url.host : undefined
}

/** Collects the browser's errors in all pages of a context, and requests to other hosts. */
export function complaints(context: BrowserContext, expectedFailures: readonly string[]): string[] {
  const mistakes: string[] = []
  // The trace of a second try puts scripts into every frame, and the one of the preview in /edit runs none.
  const isTraced = base.info().retry > 0
  context.on('request', (request) => {
    const host = foreignHost(request)
    if (host !== undefined) mistakes.push(`a page requests something from ${host}`)
  })
  context.on('weberror', (error) => mistakes.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    if (isTraced && message.text().includes("document's frame is sandboxed")) return
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
  tolerated: async ({}, provide) => provide(undefined),
  quiet: [
    async ({ context, expectedFailures, tolerated }, provide) => {
      const mistakes = complaints(context, expectedFailures)
      await context.addInitScript(reportBareText)
      await provide(undefined)
      expect(mistakes.filter((mistake) => !tolerated?.test(mistake))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
