import { beforeEach, expect, test } from 'vitest'
import { countReport, readReport } from '@/lib/visits/count-report'
import { countVisit } from '@/lib/visits/count-view'
import { counter } from '@/lib/visits/counter'
import { rowOf } from '@/lib/visits/key'

const at = Date.parse('2026-03-02T04:00:00Z')
const counted = () =>
  counter()
    .tallies.take()
    .flatMap(({ counts }) => Array.from(counts, ([key, count]) => ({ ...rowOf(key), count })))
beforeEach(() => void counter().tallies.take())

const view = { kind: 'view', path: '/about/contact', locale: 'zh-CN' }
const form = { kind: 'form', form: 'consultation', locale: 'zh-CN', steps: ['seen', 'started'] }

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', '[]'],
  ['another kind', { kind: 'visit' }],
  ['one field more', { ...view, visitor: '7' }],
  ['no language of the site', { ...view, locale: 'fr-FR' }],
  ['no path', { ...view, path: 'https://example.com/' }],
  ['a long path', { ...view, path: `/${'a'.repeat(200)}` }],
  ['an unknown step', { ...form, steps: ['13800138000'] }],
  ['a step twice', { ...form, steps: ['seen', 'seen'] }],
  ['no step', { ...form, steps: [] }],
  ['a value that is no number', { kind: 'vitals', path: '/', values: { LCP: '1' } }],
  ['a negative value', { kind: 'vitals', path: '/', values: { LCP: -1 } }],
  ['another measure', { kind: 'vitals', path: '/', values: { FID: 1 } }],
])('refuses a report with %s', (_, sent) => {
  expect(readReport(typeof sent === 'string' ? sent : JSON.stringify(sent))).toBeUndefined()
})

function send(sent: unknown): void {
  const report = readReport(JSON.stringify(sent))
  if (report) countReport(report, 'phone', at)
}

test('counts pages by their path without a language, and ignores others', () => {
  send(view)
  send({ ...view, path: '/zh-CN/about/contact' })
  for (const path of ['/staff', '/edit', '/nothing', '/about/news/../..', '//evil.example/'])
    send({ ...view, path })
  expect(counted()).toEqual([
    { kind: 'view', name: '/about/contact', detail: '', locale: 'zh-CN', device: 'phone', count: 2 },
  ])
})

test('counts the steps of a form and the times of a load', () => {
  send(form)
  send({ kind: 'vitals', path: '/en-US/about/news/opening-day', values: { LCP: 1200, CLS: 40 } })
  expect(counted().map(({ kind, name, detail }) => `${kind} ${name} ${detail}`)).toEqual([
    'form consultation seen',
    'form consultation started',
    'vital article LCP 1500',
    'vital article CLS 50',
  ])
})

test('reads the origin of a visit as applications do: cleaned, and without what identifies a person', () => {
  countVisit('?channel_num=20117&utm_source=%3Cb%3EBaidu&utm_campaign=to-13800138000', 'phone', at)
  countVisit('?channel_num=x&utm_source=who%40example.com', 'phone', at)
  expect(counted().map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'channel 20117',
    'source bbaidu',
    'channel 19962',
  ])
})
