import { beforeEach, describe, expect, it } from 'vitest'
import { armBack, isMarked } from '@/components/layout/back'

/** The parts of the browser's history that the rule uses. */
function fakeHistory(state: unknown) {
  const entries = [state]
  return {
    entries,
    get state() {
      return entries.at(-1)
    },
    replaceState: (next: unknown) => void (entries[entries.length - 1] = next),
    pushState: (next: unknown) => void entries.push(next),
  }
}

describe('armBack', () => {
  const router = { __NA: true, tree: ['a'] }
  let history = fakeHistory(router)
  beforeEach(() => (history = fakeHistory(router)))

  it('marks the entry and pushes one empty entry above it, keeping what the router stored', () => {
    armBack(history as unknown as History)
    expect(history.entries).toHaveLength(2)
    expect(history.entries[0]).toMatchObject(router)
    expect(isMarked(history.entries[0])).toBe(true)
    expect(history.entries[1]).toEqual(router)
  })

  it('pushes nothing on a marked entry, so that the next Back leaves', () => {
    armBack(history as unknown as History)
    history.entries.pop()
    armBack(history as unknown as History)
    expect(history.entries).toHaveLength(1)
  })

  it('works on an entry without state, as after a jump to an anchor', () => {
    history = fakeHistory(null)
    armBack(history as unknown as History)
    expect(isMarked(history.entries[0])).toBe(true)
    expect(history.entries[1]).toBeNull()
  })

  it.each([null, undefined, 1, 'x', {}, { bauhiniaReloads: 1 }])('%j is no marked state', (state) =>
    expect(isMarked(state)).toBe(false),
  )
})
