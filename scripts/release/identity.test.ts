import { describe, expect, it } from 'vitest'
import { identify, releaseKeys } from './identity.mjs'

describe('what a release is built with', () => {
  const secret = 'a secret of more than thirty-two characters'

  it('keeps the keys of actions from release to release, and no other placeholder than its own', () => {
    const [one, two] = [releaseKeys(secret, 'one'), releaseKeys(secret, 'two')]
    expect(Buffer.from(one.actionKey, 'base64')).toHaveLength(32)
    expect(two.actionKey).toBe(one.actionKey)
    expect(two.mark).not.toBe(one.mark)
    expect(one.mark).toMatch(/^[0-9a-f]{32}$/)
    expect(releaseKeys(`${secret}!`, 'one').actionKey).not.toBe(one.actionKey)
    expect(JSON.stringify(one)).not.toContain(secret)
  })

  it.each([
    [undefined, 'nothing'],
    ['short', '5 characters'],
  ])('refuses the secret %s', (value, found) => {
    expect(() => identify({ NODE_ENV: 'test', RELEASE_SECRET: value })).toThrow(
      `RELEASE_SECRET: found ${found}`,
    )
  })
})
