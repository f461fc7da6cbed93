import { applyEdits, type FieldEdit } from '@/lib/edit/change'
import { changeFigure } from '@/lib/edit/figure'
import { describedFile, hasForm, pathsOf, wholeForm } from '@/lib/edit/files'
import { isMap, valueAt, type At, type Json } from '@/lib/edit/json'
import { readFields } from '@/lib/edit/read'
import { firstText, startFiles } from '@/lib/edit/start'
import { registration, type Announced } from '@/app/[locale]/edit/_propose/companion-files'
import type { FieldDescription } from '@/schemas/content/describe'
import { latinLocale, locales } from '@/schemas/locale'

/** Texts of the content by their paths. */
export type Texts = ReadonlyMap<string, string>

/** A file after edits of its fields as /edit makes them. */
export function edited(texts: Texts, path: string, ...edits: FieldEdit[]): [string, string] {
  const made = applyEdits(path, texts.get(path) ?? '', edits)
  if ('problems' in made) throw new Error(`${path}: ${JSON.stringify(made.problems)}`)
  return [path, made.source]
}

function leavesOf(value: Json, at: At = []): At[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner as Json, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A sentence more; undefined for a value that is none. */
function extended(value: Json | undefined, path: string): string | undefined {
  if (typeof value !== 'string' || !/[\p{L})）”][。.]$/u.test(value) || /[{<]/.test(value))
    return undefined
  return `${value}${path.includes(latinLocale) ? ' Ask us about it.' : '不清楚就问我们。'}`
}

type Changed = Texts

/** As many fields of a kind as differ in their meaning: an entry of a list is as good as the next. */
const nameOf = (kind: string, at: At) =>
  `${kind} ${at.map((part) => (typeof part === 'number' ? '*' : part)).join(' ')}`

/** A sentence more in each field that has sentences, of one document of each kind and of each data file, in every language. */
export function moreSentences(texts: Texts): { names: string[]; changed: Texts } {
  const [names, kinds, changed] = [new Set<string>(), new Set<string>(), new Map<string, string>()]
  for (const path of texts.keys()) {
    const paths = pathsOf(path)
    const { kind = '' } = describedFile(path) ?? {}
    if (
      paths[0] !== path ||
      paths.length < 2 ||
      kinds.has(kind) ||
      /wording|search/.test(kind) ||
      /staff|edit\.json/.test(path)
    )
      continue
    const values = paths.map((own) => readFields(own, texts.get(own) ?? '').values)
    const places = leavesOf(values[0] ?? null).filter(
      (at) =>
        paths.every((own, index) => extended(valueAt(values[index] ?? null, at), own)) &&
        !names.has(nameOf(kind, at)),
    )
    if (places.length === 0) continue
    // Of each file of messages the first one.
    if (kind === 'messages') places.splice(1)
    else kinds.add(kind)
    for (const at of places) names.add(nameOf(kind, at))
    for (const [index, own] of paths.entries()) {
      const edits = places.map((at) => ({
        at,
        value: extended(valueAt(values[index] ?? null, at), own) ?? '',
      }))
      const [, source] = edited(texts, own, ...edits)
      changed.set(own, source)
    }
  }
  return { names: [...names], changed }
}

type Field = { at: At; field: FieldDescription }

/** Every field of a value with its place, from the outside in. */
function fieldsIn(field: FieldDescription, value: Json | undefined, at: At = []): Field[] {
  const { control, item, parts = [], row } = field
  const below = (own: FieldDescription | undefined, key: string | number) =>
    own ? fieldsIn(own, valueAt(value ?? null, [key]), [...at, key]) : []
  if (value === undefined) return []
  const inside =
    control === 'group'
      ? parts.flatMap((part, index) => below(part, row ? index : part.name))
      : Object.keys(Object(value) as object).flatMap((key) =>
          below(item, Array.isArray(value) ? Number(key) : key),
        )
  return [{ at, field }, ...inside]
}

/** A value of the same kind that an editor may well write instead; undefined where there is none. */
function anotherValue(
  { control, options }: FieldDescription,
  value: Json,
  path: string,
): Json | undefined {
  if (control === 'number') return Number(value) + 1
  if (control === 'switch') return !value
  if (control === 'choice') return options.find((one) => one !== value)
  if (control === 'date')
    return String(value).replace(/\d$/, (day) => String((Number(day) + 1) % 9 || 1))
  if (control === 'time') return String(value).replace(/\d$/, '5')
  if (control === 'list' && Array.isArray(value))
    return value.length > 1 ? (value as readonly Json[]).toReversed() : undefined
  if (control === 'record' && isMap(value))
    return Object.fromEntries(Object.entries(value).toReversed())
  if (control !== 'line' && control !== 'paragraph') return undefined
  const more = path.includes(latinLocale) ? ' now' : '新篇'
  return extended(value, path) ?? String(value).replace(/[?!？！]?$/, (end) => more + end)
}

/** Changes of one field in every language, by the kind of file and of field: “Teacher · choice”. */
function fieldChanges(texts: Texts): ReadonlyMap<string, readonly (() => Changed)[]> {
  const found = new Map<string, (() => Changed)[]>()
  for (const path of texts.keys()) {
    const paths = pathsOf(path)
    const root = wholeForm(path)
    const { kind = '' } = describedFile(path) ?? {}
    if (!root || paths[0] !== path || !hasForm(path)) continue
    const values = paths.map((own) => readFields(own, texts.get(own) ?? '').values)
    for (const { at, field } of fieldsIn(root, values[0])) {
      const all = values.map((value) => valueAt(value, at))
      const next = paths.map((own, index) => anotherValue(field, all[index] ?? null, own))
      if (at.length === 0 || [...all, ...next].includes(undefined)) continue
      const name = `${kind} · ${field.control}`
      const change = () =>
        new Map(paths.map((one, index) => edited(texts, one, { at, value: next[index] })))
      found.set(name, [...(found.get(name) ?? []), change])
    }
  }
  return found
}

/** How many fields of a kind are tried: some cannot change alone, such as a fee that a sentence states. */
const attempts = 8

/**
 * What editors change less often: a field of each kind in each kind of file, all at once, without what `filesWithProblems` finds to
 * need a change elsewhere too.
 */
export function otherEdits(
  texts: Texts,
  filesWithProblems: (changed: Changed) => readonly string[],
): { names: string[]; changed: Texts } {
  const left = new Map(fieldChanges(texts))
  const names: string[] = []
  const changed = new Map<string, string>()
  for (let round = 0; round < attempts; round++) {
    const tried = new Map<string, Changed>()
    for (const [name, all] of left) {
      const change = all[Math.floor((round * all.length) / attempts)]?.()
      const taken = new Set([
        ...changed.keys(),
        ...[...tried.values()].flatMap((own) => [...own.keys()]),
      ])
      if (change && ![...change.keys()].some((path) => taken.has(path))) tried.set(name, change)
    }
    // Facts that do not fit their schema hide other problems.
    for (;;) {
      const made = new Map([...tried.values()].flatMap((own) => [...own]))
      const wrong = new Set(made.size === 0 ? [] : filesWithProblems(made))
      const dropped = [...tried].filter(([, own]) =>
        [...own.keys()].some((path) => wrong.has(path)),
      )
      if (dropped.length === 0) break
      for (const [name] of dropped) tried.delete(name)
    }
    for (const [name, own] of tried) {
      names.push(name)
      left.delete(name)
      for (const [path, source] of own) changed.set(path, source)
    }
  }
  return { names, changed }
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

/** Every place of a value with this name. */
function placesOf(value: Json, name: string, at: At = []): At[] {
  if (typeof value !== 'object' || value === null) return at.at(-1) === name ? [at] : []
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner as Json, name, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}

/** What editors do every day, each made as /edit makes it in these texts. */
export function everydayEdits(texts: Texts): Readonly<Record<string, () => Changed>> {
  const read = (path: string) => texts.get(path) ?? ''

  /** A new document of a kind in every language, with what other files must say of it. */
  function begun(kind: string, folder: string): Changed {
    const titles = { 'zh-CN': '周末怎样上课', 'en-US': 'Classes on weekends' }
    const start = {
      kind,
      folder,
      name: 'classes-on-weekends',
      titles,
      day: '2026-11-23',
      planned: false,
    }
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
    return new Map([edited(texts, path, { at: tuition, value: amount(tuition) + 1000 })])
  }

  function menuLabel(): Changed {
    const labels = { 'zh-CN': '学生服务', 'en-US': 'Student services' } as const
    return new Map(
      locales.map((locale) => {
        const path = `content/${locale}/menu.json`
        return edited(texts, path, { at: firstPlace(path, 'label'), value: labels[locale] })
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
        texts,
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
      edited(texts, facts, { at: [all], value: { ...first, ...own } }),
      ...locales.map((locale) => {
        const path = `content/${locale}/programme-labels.json`
        const { universities } = readFields(path, read(path)).values as {
          universities: Record<string, object>
        }
        const value = { ...universities[first?.id ?? ''], name: names[locale] }
        return edited(texts, path, { at: ['universities', 'redwood-valley'], value })
      }),
    ])
  }

  function message(): Changed {
    const words = { 'zh-CN': '（另开一页）', 'en-US': '(opens a new tab)' } as const
    return new Map(
      locales.map((locale) =>
        edited(texts, `content/${locale}/messages/sections.json`, {
          at: ['components.sections.newTab'],
          value: words[locale],
        }),
      ),
    )
  }

  return {
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
}
