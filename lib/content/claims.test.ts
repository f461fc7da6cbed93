import { describe, expect, it } from 'vitest'
import { claimIds, getClaim } from '@/lib/content/claims'

describe('claims', () => {
  it.each([
    ['degree-students', '6,000+', '6,000+'],
    ['learners', '500 万+', '5 million+'],
    ['degree-length', '16–24', '16–24'],
    ['us-living-cost', '15–20 万', '150,000–200,000'],
    ['question-bank', '10,000+', '10,000+'],
  ])('%s reads %s and %s', (id, zh, en) => {
    expect(getClaim('zh-CN', id).figure).toBe(zh)
    expect(getClaim('en-US', id).figure).toBe(en)
  })

  it('are stated only where the source states them', () => {
    expect(getClaim('en-US', 'points-matching').figure).toBe('20%')
    expect(() => getClaim('zh-CN', 'points-matching')).toThrow('No fact “points-matching” in zh-CN')
  })

  it('all have a label in each language that states them', () => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      for (const id of claimIds(locale)) expect(getClaim(locale, id).label).not.toBe('')
    }
  })
})
