import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { editIds } from '@/components/edit/message-ids'
import { staffIds } from '@/components/staff/message-ids'
import { Messages } from '@/components/intl'
import { markdownTree } from '@/lib/edit/markdown'
import { editFile } from '@/lib/edit/files'
import type { Called } from '@/schemas/content/fields'
import type { Locale } from '@/schemas/locale'
import { FormParts, FormPath } from './document-form'
import { allNamesIn, namesIn } from './entry-names'
import { placeOf } from './form-place'
import { SideForm } from './side-form'
import { editLanguage } from '../_screens/text'

const paths = globSync('content/**/*.{mdx,md,json}').filter((path) => editFile(path))
const sources = new Map(
  paths.map((path) => [path, { source: readFileSync(path, 'utf8'), revision: 'r' }] as const),
)
const inLanguage = (locale: Locale) => ({
  ...editLanguage(locale),
  nameOf: namesIn(sources, locale),
})

function sideOf(path: string) {
  const source = sources.get(path)?.source ?? ''
  return { path, source, base: source, revision: 'r', locale: editFile(path)?.locale }
}

function show(path: string, locale: Locale, item = ''): string {
  const side = sideOf(path)
  const language = inLanguage(locale)
  const place = placeOf(path, [side], item)
  return renderToStaticMarkup(
    <Messages locale={locale} ids={[...staffIds, ...editIds]}>
      {place ? <FormPath language={language} place={place} hrefOf={String} /> : null}
      {place?.parts ? (
        <FormParts language={language} parts={place.parts} hrefOf={String} />
      ) : (
        <SideForm
          language={language}
          side={0}
          file={side}
          raw={false}
          find=""
          place={place}
          parse={markdownTree}
        />
      )}
    </Messages>,
  )
}

const programmes = 'content/facts/programmes.json'

test('references offer what exists, with its name in the language of the screen', () => {
  const all = new Map(allNamesIn(sources, 'zh-CN').map(({ what, options }) => [what, options]))
  expect(all.get('program')).toContainEqual({ id: 'finance-mba', name: '金融 MBA' })
  expect(all.get('route')?.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['/', '/about/contact']),
  )
  for (const what of ['claim', 'university', 'course', 'teacher', 'fee', 'question', 'contact'])
    expect(
      all.get(what)?.filter(({ id, name }) => id !== '' && name !== '').length,
      what,
    ).toBeGreaterThan(3)
})

test('the parts of the facts of programs are named in the language of the screen', () => {
  expect(show(programmes, 'zh-CN')).toContain('项目 2 · 金融 MBA')
  expect(show(programmes, 'en-US')).toMatch(/Program 2 · [A-Z]\w+/)
})

test('choices and entries of a program show words in the language of the screen', () => {
  const html = show(programmes, 'zh-CN', '1')
  expect(html).toMatch(/<option value="open"[^>]*>开放申请<\/option>/)
  expect(html).not.toMatch(/<option value="([a-z0-9-]+)"[^>]*>\1<\/option>/)
  expect(html).toMatch(/课程 1 · \p{Script=Han}/u)
  expect(html).toMatch(/费用 1 · \p{Script=Han}/u)
  expect(html).toMatch(/即：\p{Script=Han}+大学/u)
})

const kinds = new Map(paths.map((path) => [editFile(path)?.kind, path]))

test.each([...kinds])('no choice of %s is shown as in the file', (_, path) => {
  for (const locale of ['zh-CN', 'en-US'] as const)
    expect(show(path, locale)).not.toMatch(
      /<option value="(?!true|false)([a-z][a-z0-9-]+)"[^>]*>\1<\/option>/,
    )
})

/** An id of each kind, which the content has. */
const known: Record<Called, string> = {
  claim: 'degree-students',
  program: 'finance-mba',
  project: 'finance-mba',
  question: '01-recognition',
  route: '/',
  contact: 'degree',
  university: 'aldenmere',
  course: '',
  activity: '',
  skill: '',
  material: '',
  fee: '',
  service: 'tutoring',
  scholarship: 'partner-hotel',
  outcome: '',
  industry: 'retail',
  city: 'shanghai',
  teacher: 'fang-yuan',
  'menu-item': 'about',
  adviser: 'zheng-yiran',
  office: 'beijing',
  code: 'official-account',
  affiliate: 'press',
  'outside-link': 'cscse',
  'related-link': 'apply',
}

test.each(Object.entries(known))('a %s has a name in both languages', (what, id) => {
  const labels = JSON.parse(
    sources.get('content/zh-CN/programme-labels.json')?.source ?? '',
  ) as Record<string, Record<string, unknown>>
  const part = what === 'activity' ? 'activities' : `${what}s`
  const own = id || Object.keys(labels[part] ?? {})[0] || ''
  expect(inLanguage('zh-CN').nameOf(what as Called, own)).toMatch(/\p{Script=Han}/u)
  expect(inLanguage('en-US').nameOf(what as Called, own)).toMatch(/^[^\p{Script=Han}]+$/u)
})

test('an id that nothing has, and odd ones, have no name', () => {
  const { nameOf } = inLanguage('zh-CN')
  for (const id of ['', 'nothing', '__proto__', 'constructor', '../../x', '/', 'x'.repeat(10_000)])
    for (const what of ['course', 'program', 'menu-item'] as const)
      expect(nameOf(what, id)).toBeUndefined()
})
