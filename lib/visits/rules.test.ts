import { beforeEach, expect, test } from 'vitest'
import { AddressAllowance, mostOfAddress } from '@/lib/visits/allowance'
import { deviceOf, refusesCounting } from '@/lib/visits/audience'
import { rowOf } from '@/lib/visits/key'
import { countedPage, pageKind } from '@/lib/visits/pages'
import { Tallies } from '@/lib/visits/tallies'
import { bucketOf, p75, readBucket } from '@/lib/visits/vitals'

const phone =
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47 Language/zh_CN'

test.each([
  [phone, 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'computer'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', undefined],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36', undefined],
  ['curl/8.5.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
  expect(deviceOf(agent)).toBe(device)
})

test('browsers that ask not to be counted are not', () => {
  expect(refusesCounting('1', undefined)).toBe(true)
  expect(refusesCounting(undefined, '1')).toBe(true)
  expect(refusesCounting('0', undefined)).toBe(false)
})

test.each([
  ['/', '/', 'home'],
  ['/about/contact', '/about/contact', 'page'],
  ['/about/news', '/about/news', 'list'],
  ['/about/news/opening-day', '/about/news/*', 'article'],
  ['/enrol', '/enrol', 'form'],
  ['/search', '/search', 'search'],
  ['/project/msf', '/project/msf', 'program'],
  ['/staff', undefined, undefined],
  ['/edit/preview', undefined, undefined],
  ['/booking', undefined, undefined],
  ['/passport/login', undefined, undefined],
  ['/about/news/%3Cscript%3E', undefined, undefined],
  ['/13800138000', undefined, undefined],
])('%s is counted as %s', (path, name, kind) => {
  expect(countedPage(path)).toBe(name)
  if (name !== undefined) expect(pageKind(name)).toBe(kind)
})

const noon = Date.parse('2026-03-02T04:00:00Z')
const midnight = Date.parse('2026-03-02T16:00:00Z') // of the office
let tallies: Tallies
beforeEach(() => void (tallies = new Tallies()))
const view = { kind: 'view', name: '/', locale: 'zh-CN', device: 'phone' } as const

test('counts belong to the day of the office, and are handed over once', () => {
  tallies.add(view, noon)
  tallies.add(view, midnight - 1)
  tallies.add(view, midnight)
  const taken = tallies.take()
  expect(taken.map(({ day, counts }) => [day, ...counts.values()])).toEqual([
    ['2026-03-02', 2],
    ['2026-03-03', 1],
  ])
  expect(rowOf([...(taken[0]?.counts.keys() ?? [])][0] ?? '')).toEqual({ ...view, detail: '' })
  expect(tallies.take()).toEqual([])
})

test('counts that could not be stored are added to those made meanwhile', () => {
  tallies.add(view, noon)
  const [taken] = tallies.take()
  tallies.add(view, noon)
  if (taken) tallies.giveBack(taken)
  expect(tallies.take().map(({ counts }) => [...counts.values()])).toEqual([[2]])
})

test('a store that does not answer for days costs the oldest day, not memory', () => {
  for (let day = 0; day < 6; day += 1) {
    tallies.add(view, noon + day * 86_400_000)
    for (const counted of tallies.take()) tallies.giveBack(counted)
  }
  expect(tallies.take().length).toBeLessThanOrEqual(3)
})

test('of names that visitors choose, a day keeps two hundred', () => {
  for (let one = 0; one < 1_000; one += 1) {
    tallies.addFree({ kind: 'source', name: `s${one}` }, noon)
    if (one === 500) tallies.take() // stored meanwhile
  }
  tallies.addFree({ kind: 'source', name: 's0' }, noon)
  const [{ counts } = { counts: new Map<string, number>() }] = tallies.take()
  const rows = Array.from(counts, ([key, count]) => [rowOf(key).name, count])
  expect(rows).toEqual([
    ['', 499],
    ['s0', 1],
  ])
})

test('ten thousand requests from one address add a thousand counts an hour', () => {
  const allowance = new AddressAllowance()
  const counted = (address: (index: number) => string, at: number) =>
    Array.from({ length: 10_000 }, (_, index) => allowance.take(address(index), at)).filter(Boolean).length
  expect(counted(() => '203.0.113.7', noon)).toBe(mostOfAddress)
  expect(counted(() => '::ffff:203.0.113.7', noon)).toBe(0)
  expect(counted(() => '203.0.113.8', noon)).toBe(mostOfAddress)
  // All addresses of an IPv6 /64 are one.
  expect(counted((index) => `2001:db8:1:2::${index.toString(16)}`, noon)).toBe(mostOfAddress)
  expect(counted(() => '203.0.113.7', noon + 3_600_000)).toBe(mostOfAddress)
})

test('p75 lies within the bucket of the quarter, by proportion', () => {
  expect(bucketOf('LCP', 2400)).toBe('LCP 2500')
  expect(bucketOf('CLS', 0)).toBe('CLS 1')
  expect(bucketOf('INP', 5000)).toBe('INP more')
  expect(readBucket('INP more')).toEqual({ vital: 'INP', bound: Infinity })
  expect(readBucket('FID 100')).toBeUndefined()
  expect(p75('LCP', new Map())).toBeUndefined()
  const samples = [
    [1000, 50],
    [1500, 50],
  ] as const
  expect(p75('LCP', new Map(samples))).toBe(1250)
  expect(p75('INP', new Map([[Infinity, 3]]))).toBe(1000)
})
