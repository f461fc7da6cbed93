import { describe, expect, it } from 'vitest'
import { redirectToSignIn } from '@/lib/http/browser/return-address'

function tab(pathname: string, search = '') {
  const led: string[] = []
  const values = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  const location = { pathname, search, assign: (to: string | URL) => void led.push(String(to)) }
  return { led, lead: (now: number) => redirectToSignIn({ location, storage, now }) }
}

describe('an answer that demands a signed-in visitor', () => {
  it('leads to the sign-in, and back to the very page', () => {
    const { led, lead } = tab('/about/news', '?page=2&q=a%20b')
    expect(lead(1_000_000)).toBe(true)
    expect(led).toEqual(['/passport/login?return=%2Fabout%2Fnews%3Fpage%3D2%26q%3Da%2520b'])
  })

  it('redirects at most once a minute, so that there is no loop', () => {
    const { led, lead } = tab('/roadmap')
    expect([1_000_000, 1_000_001, 1_059_999, 1_060_000].map(lead)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(led).toHaveLength(2)
  })

  it.each(['/passport/login', '/en-US/passport/login'])('leads nowhere from %s', (path) => {
    const { led, lead } = tab(path)
    expect(lead(1_000_000)).toBe(false)
    expect(led).toEqual([])
  })

  it('does not redirect without storage', () => {
    const location = { pathname: '/roadmap', search: '', assign: () => expect.unreachable() }
    const storage = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(redirectToSignIn({ location, storage, now: 1 })).toBe(false)
  })
})
