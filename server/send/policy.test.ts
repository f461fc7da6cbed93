import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy, policyKind } from '@/server/send/headers'

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
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('the analytics script is allowed on counted pages only, and only where one is configured', () => {
    const of = (path: string, analytics?: string) =>
      contentPolicy([], policyKind(path), analytics)
        .split('; ')
        .filter((part) => part.includes('stats.example'))
    const script = 'https://stats.example/script.js#one'
    const allowed = [
      "script-src 'self' https://stats.example",
      "connect-src 'self' https://stats.example",
    ]
    for (const path of ['/', '/about/contact', '/enrol']) expect(of(path, script)).toEqual(allowed)
    for (const path of ['/staff', '/edit/preview', '/passport/login', '/booking', '/roadmap'])
      expect(of(path, script)).toEqual([])
    expect(of('/')).toEqual([])
  })

  it('lets the form of a document show frames, and a preview be one without scripts', () => {
    const of = (path: string) => contentPolicy(['one()'], policyKind(path)).split('; ')
    expect(of('/edit/document')).toEqual(
      expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]),
    )
    const preview = ["script-src 'none'", "frame-ancestors 'self'", 'sandbox allow-same-origin']
    expect(of('/edit/preview')).toEqual(expect.arrayContaining(preview))
    expect(of('/staff')).toEqual(of('/edit'))
    for (const path of ['/', '/editor', '/about/edit/preview', '/enrol'])
      expect(of(path).filter((part) => /^(frame-src|sandbox)/.test(part))).toEqual([])
  })
})
