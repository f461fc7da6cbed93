import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '@/server/policy'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('contentPolicy', () => {
  it('allows exactly the inline scripts of the page', () => {
    const policy = contentPolicy(
      '<script>one()</script><script src="/a.js"></script><script id="x">two()\n</script>',
    )
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two()\n')}`)
  })

  it('allows nothing inline and nothing unnamed', () => {
    const policy = contentPolicy('<p>no script</p>')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
