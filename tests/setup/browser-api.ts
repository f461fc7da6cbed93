import { vi } from 'vitest'

export type Call = { method: string; path: string; fields: Record<string, string> }
type Answer = { status?: number; body: unknown } | 'no answer'

async function fieldsOf(body: unknown): Promise<Record<string, string>> {
  if (body instanceof URLSearchParams || body instanceof FormData) {
    return Object.fromEntries(Array.from(body.entries(), ([name, value]) => [name, String(value)]))
  }
  return {}
}

/**
 * Replaces only the network: `fetch` returns the responses that the test defines for each path and records the calls.
 * All other code, including the fetcher, is real.
 */
export function answerApi(
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)>,
): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const fields =
      init.method === 'GET' ? Object.fromEntries(url.searchParams) : await fieldsOf(init.body)
    calls.push({ method: init.method ?? 'GET', path: url.pathname, fields })
    const given = answers[url.pathname]
    const answer = typeof given === 'function' ? await given() : given
    if (answer === undefined) throw new Error(`The test gives no answer for ${url.pathname}`)
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return calls
}
