import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '@/server/send/policy'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

describe('contentPolicy', () => {
  it('allows exactly the given inline scripts, each once', () => {
    const policy = contentPolicy(['one()', 'two()\n', 'one()'])
    expect(scripts(policy)).toBe(`script-src 'self' ${hash('one()')} ${hash('two()\n')}`)
  })

  it('allows nothing inline and nothing unnamed', () => {
    const policy = contentPolicy([])
    expect(scripts(policy)).toBe("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
