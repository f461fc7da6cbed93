import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdits, type FieldEdit } from '@/lib/edit/change'
import { changeFigure } from '@/lib/edit/figure'
import { valueAt, type At, type Json } from '@/lib/edit/json'
import { readFields } from '@/lib/edit/read'
import { registration, type Announced } from '@/app/[locale]/edit/_propose/companion-files'
import { firstText, startFiles } from '@/lib/edit/start'
import { locales } from '@/schemas/locale'
import { describe as inWords } from '@/lib/content/check/problem'
import { problemsOfChange } from '@/lib/content/check/check'

/*
 * What editors do every day needs no other change: each edit is made as /edit makes it, in a copy of the content in memory, and
 * leaves nothing for `npm run check:content` to report.
 */
const texts = new Map(
  globSync('content/**/*.{md,mdx,json}').map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(path, 'utf8'),
  ]),
)
const read = (path: string) => texts.get(path) ?? ''

type Changed = ReadonlyMap<string, string>

function edited(path: string, ...edits: FieldEdit[]): [string, string] {
  const made = applyEdits(path, read(path), edits)
  if ('problems' in made) throw new Error(`${path}: ${JSON.stringify(made.problems)}`)
  return [path, made.source]
}

/** The first page of a program, as an editor writes it. */
const pageOf = ({ name, slug, locale }: Announced) =>
  [
    `---\ntitle: ${name}\ntemplate: explain\neyebrow: ${name}\nheadline: ${name}\nlead: ${name}\ndescription: ${name}`,
    `action: { label: ${name}, href: /enrol?form=opening&project=${slug} }\n---\n`,
    ...['plan', 'when'].map(
      (id) =>
        `<Section id="${id}" eyebrow="${name}" title="${name}">\n\n${firstText(locale)}\n\n</Section>\n`,
    ),
    `<Enrol title="${name}" project="${slug}" soon={true}>${name}</Enrol>\n`,
  ].join('\n')

/** A new document of a kind in every language, with what other files must say of it. */
function begun(kind: string, folder: string): Changed {
  const titles = { 'zh-CN': '周末怎样上课', 'en-US': 'Classes on weekends' }
  const start = { kind, folder, name: 'classes-on-weekends', titles, day: '2026-11-23', planned: false }
  const files = new Map(
    (startFiles(start, [...texts.keys()]) ?? []).map(({ path, source }) => [path, source]),
  )
  const now = (path: string) => files.get(path) ?? texts.get(path)
  for (const path of [...files.keys()])
    for (const made of registration(path, now, pageOf)) files.set(made.path, made.source)
  return files
}

function figure(id: string, value: number): Changed {
  const made = changeFigure(id, { value, asOf: '2026-11-01', statement: true }, read)
  if (!('files' in made)) throw new Error('The figure cannot be changed')
  return new Map(made.files.map(({ path, source }) => [path, source]))
}

/** Every place of a value with this name. */
function placesOf(value: Json, name: string, at: At = []): At[] {
  if (typeof value !== 'object' || value === null) return at.at(-1) === name ? [at] : []
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner as Json, name, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}

function firstPlace(path: string, name: string): At {
  const [at] = placesOf(readFields(path, read(path)).values, name)
  if (!at) throw new Error(`${path} has no ${name}`)
  return at
}

function fee(): Changed {
  const path = 'content/facts/programmes.json'
  const { values } = readFields(path, read(path))
  const amount = (at: At) => Number(valueAt(values, at))
  const tuition = placesOf(values, 'amount').find((at) => amount(at) > 10_000) ?? []
  return new Map([edited(path, { at: tuition, value: amount(tuition) + 1000 })])
}

function menuLabel(): Changed {
  const labels = { 'zh-CN': '学生服务', 'en-US': 'Student services' } as const
  return new Map(
    locales.map((locale) => {
      const path = `content/${locale}/menu.json`
      return edited(path, { at: firstPlace(path, 'label'), value: labels[locale] })
    }),
  )
}

function picture(): Changed {
  const alts = { 'zh-CN': '荆园的标志', 'en-US': 'The emblem of Bauhinia' } as const
  return new Map(
    locales.map((locale) => {
      const path = `content/${locale}/pages/about/contact.mdx`
      return [path, `${read(path)}\n![${alts[locale]}](/icon-512.png)\n`]
    }),
  )
}

function filingNumber(): Changed {
  const path = 'content/facts/filings.json'
  return new Map([
    edited(
      path,
      { at: [2, 'number', 'zh-CN'], value: '京ICP备2023011302号-14' },
      { at: [2, 'number', 'en-US'], value: 'Beijing ICP filing no. 2023011302-14' },
    ),
  ])
}

/** A university with everything that the first one has, and their number. */
function university(): Changed {
  const names = { 'zh-CN': '红杉谷大学', 'en-US': 'Redwood Valley University' } as const
  const own = {
    id: 'redwood-valley',
    website: 'https://www.redwoodvalley.example',
    registrar: 'registrar@redwoodvalley.example',
  }
  const facts = 'content/facts/universities.json'
  const [first] = readFields(facts, read(facts)).values as { id: string }[]
  const all = (readFields(facts, read(facts)).values as readonly Json[]).length
  return new Map([
    ...figure('partner-universities', all + 1),
    edited(facts, { at: [all], value: { ...first, ...own } }),
    ...locales.map((locale) => {
      const path = `content/${locale}/programme-labels.json`
      const { universities } = readFields(path, read(path)).values as { universities: Record<string, object> }
      const value = { ...universities[first?.id ?? ''], name: names[locale] }
      return edited(path, { at: ['universities', 'redwood-valley'], value })
    }),
  ])
}

function message(): Changed {
  const words = { 'zh-CN': '（另开一页）', 'en-US': '(opens a new tab)' } as const
  return new Map(
    locales.map((locale) =>
      edited(`content/${locale}/messages/sections.json`, {
        at: ['components.sections.newTab'],
        value: words[locale],
      }),
    ),
  )
}

const everyday: Readonly<Record<string, () => Changed>> = {
  'a question': () => begun('Faq', 'online-degree'),
  'a teacher': () => begun('Teacher', 'degree'),
  'a program': () => begun('Programme', ''),
  'a figure': () => figure('degree-students', 6500),
  'a fee': fee,
  'the label of a menu entry': menuLabel,
  'a page': () => begun('Page', 'about'),
  'a picture': picture,
  'a filing number of ten digits': filingNumber,
  'a university': university,
  'a message': message,
  'an article': () => begun('Article', 'news'),
}

test.each(Object.entries(everyday))(
  '%s changes without a problem',
  (_, change) => {
    const changed = change()
    expect(changed.size).toBeGreaterThan(0)
    for (const [path, source] of changed) expect(source, path).not.toBe(texts.get(path))
    expect(problemsOfChange(texts, changed).map(inWords)).toEqual([])
  },
  60_000,
)
