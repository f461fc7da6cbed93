import { describe, expect, it } from 'vitest'
import facts from '@/content/facts/claims.json'
import programmes from '@/content/facts/programmes.json'
import { claimIds, formatClaim, getClaim, writeClaim } from '@/lib/content/claims'
import { claimsSchema, countClaims, type Claim } from '@/schemas/content/facts'

const claim = (parts: Pick<Claim, 'value'> & Partial<Claim>): Claim => ({
  source: 'operator',
  asOf: '2026-09-01',
  ...parts,
})

describe('claims', () => {
  it.each([
    [claim({ value: 6000, plus: true }), '6,000+', '6,000+'],
    [claim({ value: 5_000_000, plus: true, format: 'compact' }), '500 万+', '5 million+'],
    [claim({ value: [16, 24] }), '16–24', '16–24'],
    [claim({ value: [150_000, 200_000], format: 'ten-thousands' }), '15–20 万', '150,000–200,000'],
    [claim({ value: 20, format: 'percent' }), '20%', '20%'],
  ])('%o reads %s and %s', (one, zh, en) => {
    expect(formatClaim(one, 'zh-CN')).toBe(zh)
    expect(formatClaim(one, 'en-US')).toBe(en)
  })

  it.each([
    [claim({ value: 6000, plus: true }), '6000多', '6,000+'],
    [claim({ value: 5_000_000, plus: true, format: 'compact' }), '500多万', '5 million+'],
    [claim({ value: [150_000, 200_000], format: 'ten-thousands' }), '15–20万', '150,000–200,000'],
    [claim({ value: [1000, 10_000] }), '1,000–10,000', '1,000–10,000'],
  ])('%o is written %s and %s in a sentence', (one, zh, en) => {
    expect(writeClaim(one, 'zh-CN')).toBe(zh)
    expect(writeClaim(one, 'en-US')).toBe(en)
  })

  it('are those of content/facts/claims.json, and the programmes are counted', () => {
    const stated = claimsSchema.parse(facts)
    for (const [id, counted] of Object.entries(countClaims(stated, programmes))) {
      if (claimIds('en-US').includes(id))
        expect(getClaim('en-US', id).figure).toBe(formatClaim(counted, 'en-US'))
    }
    expect(getClaim('zh-CN', 'degree-programmes').values).toEqual([programmes.length])
    expect(
      countClaims(stated, [...programmes, { status: 'open' }])['degree-programmes']?.value,
    ).toBe(programmes.length + 1)
  })

  it('are stated only where the source states them', () => {
    expect(getClaim('en-US', 'points-matching').figure).toMatch(/^\d+%$/)
    expect(() => getClaim('zh-CN', 'points-matching')).toThrow('No fact “points-matching” in zh-CN')
  })

  it('all have a label in each language that states them', () => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      for (const id of claimIds(locale)) expect(getClaim(locale, id).label).not.toBe('')
    }
  })
})
