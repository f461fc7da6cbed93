import { describe, expect, it } from 'vitest'
import { chooseOwner, type Rule } from '@/lib/assignment/route'

const rule = (fields: Partial<Rule>): Rule => ({
  id: 'all',
  project: null,
  channel: null,
  accounts: ['ann', 'ben', 'cai'],
  last: null,
  ...fields,
})
const mba = { project: 'mba', channel: '19962' }
const present = new Set(['ann', 'ben', 'cai'])
const nobody = { present, previous: undefined }

describe('the owner of a new application', () => {
  it.each([
    [null, 'ann'],
    ['ann', 'ben'],
    ['cai', 'ann'],
    // Somebody who has left the rule.
    ['dan', 'ann'],
  ])('after the turn of %s: %s', (last, owner) => {
    expect(chooseOwner(mba, [rule({ last })], nobody)).toEqual({ owner, rule: 'all' })
  })

  it('skips absent colleagues, and keeps the turn of the others', () => {
    const without = { present: new Set(['ann', 'cai']), previous: undefined }
    expect(chooseOwner(mba, [rule({ last: 'ann' })], without)?.owner).toBe('cai')
    expect(chooseOwner(mba, [rule({})], { ...nobody, present: new Set() })).toBeUndefined()
  })

  it('is the previous one, without a turn, unless absent', () => {
    expect(chooseOwner(mba, [rule({})], { present, previous: 'cai' })).toEqual({ owner: 'cai' })
    expect(chooseOwner(mba, [rule({})], { present, previous: 'dan' })?.owner).toBe('ann')
  })

  it('follows the most precise rule that fits and has anybody present', () => {
    const rules = [
      rule({}),
      rule({ id: 'channel', channel: '19962', accounts: ['cai'] }),
      rule({ id: 'program', project: 'mba', accounts: ['ben'] }),
      rule({ id: 'both', project: 'mba', channel: '1', accounts: ['ann'] }),
    ]
    expect(chooseOwner(mba, rules, nobody)?.rule).toBe('program')
    expect(chooseOwner({ ...mba, channel: '1' }, rules, nobody)?.rule).toBe('both')
    expect(chooseOwner({ ...mba, project: 'dba' }, rules, nobody)?.rule).toBe('channel')
    expect(chooseOwner({ project: 'dba', channel: '2' }, rules, nobody)?.rule).toBe('all')
    const noBen = { present: new Set(['cai']), previous: undefined }
    expect(chooseOwner(mba, rules, noBen)?.rule).toBe('channel')
  })

  it('is nobody without a rule that fits', () => {
    expect(chooseOwner(mba, [rule({ project: 'dba' })], nobody)).toBeUndefined()
  })
})
