import { describe, expect, test } from 'vitest'
import { FairQueue } from '@/server/limit/work-queue'

function lines(limits: { waiting: number; share: number }) {
  const dropped: string[] = []
  const gone = new Set<string>()
  const queue = new FairQueue<string>(
    limits,
    (item) => gone.has(item),
    (item, outcome) => dropped.push(`${item} ${outcome}`),
  )
  const rest = () => {
    const items: string[] = []
    for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item)
    return items
  }
  return { queue, dropped, gone, rest }
}

describe('a queue with a line for each key', () => {
  test('serves the lines round-robin, each in its own order', () => {
    const { queue, rest } = lines({ waiting: 10, share: 10 })
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.charAt(0), item)
    expect(queue.size).toBe(6)
    expect(rest()).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
    expect(queue.size).toBe(0)
  })

  test('accepts no more than the share of a key', () => {
    const { queue, dropped, rest } = lines({ waiting: 10, share: 2 })
    for (const item of ['a1', 'a2', 'a3', 'b1']) queue.add(item.charAt(0), item)
    expect(dropped).toEqual(['a3 full'])
    expect(rest()).toEqual(['a1', 'b1', 'a2'])
  })

  test('drops the last item of the longest line for a shorter line when full', () => {
    const { queue, dropped, rest } = lines({ waiting: 4, share: 4 })
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'e1']) queue.add(item.charAt(0), item)
    expect(dropped).toEqual(['a3 full', 'a2 full', 'e1 full'])
    expect(rest()).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  test('drops items that are gone, when they are next or when a place is needed', () => {
    const { queue, dropped, gone, rest } = lines({ waiting: 3, share: 2 })
    for (const item of ['a1', 'a2', 'b1']) queue.add(item.charAt(0), item)
    gone.add('a1').add('a2')
    queue.add('c', 'c1')
    queue.add('a', 'a3')
    expect(dropped).toEqual(['a1 gone', 'a2 gone'])
    gone.add('b1')
    expect(rest()).toEqual(['c1', 'a3'])
    expect(dropped).toHaveLength(3)
    expect(queue.size).toBe(0)
  })
})
