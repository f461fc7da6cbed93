import { describe, expect, test } from 'vitest'
import { prerenderedForm } from '@/server/answer/page'

describe('the prerendered form of an address', () => {
  test.each([
    ['', '/enrol/consultation/any'],
    ['?project=msf', '/enrol/consultation/msf'],
    ['?form=training&project=map', '/enrol/training/map'],
    ['?project=nonsense', '/enrol/consultation/any'],
    ['?project=msf&project=map', '/enrol/consultation/any'],
    ['?project=msf&utm_source=x&channel_num=30211', '/enrol/consultation/msf'],
    ['?form=booking&lesson=x', undefined],
    ['?form=quotation&project=msf', undefined],
  ])('is at /enrol%s %s', (search, internal) =>
    expect(prerenderedForm('/enrol', search)).toBe(internal),
  )

  test('is not that of a page which confirms an application', () => {
    expect(prerenderedForm('/enrol', '?sent=1', 'a=b; bh_sent=BH-26-000001')).toBeUndefined()
    expect(prerenderedForm('/enrol', '?sent=1', '')).toBe('/enrol/consultation/any')
  })

  test('is not that of another page', () => expect(prerenderedForm('/roadmap', '')).toBeUndefined())
})
