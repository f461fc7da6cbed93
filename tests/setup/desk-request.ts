/*
 * The request that a page or an action of the desk sees when a test calls it without a server: `vitest.config.ts` puts it in the
 * place of `next/headers` and `next/cache`, the only modules that are replaced, because they need Next's server.
 */
export const sent = new Headers({
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  'x-client-address': '203.0.113.9',
  'next-action': 'x',
})

let token: string | undefined

/** Sets the session of the following requests; undefined signs out. */
export function actAs(next: string | undefined): void {
  token = next
}

export const headers = () => Promise.resolve(sent)

export const cookies = () =>
  Promise.resolve({
    get: () => (token === undefined ? undefined : { value: token }),
    set: () => undefined,
  })

export const refresh = () => undefined
