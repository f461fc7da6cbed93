import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales, type Locale } from '@/schemas/locale'
import { lineFinder } from '@/lib/content/read/lines'
import type { Problem } from '@/lib/content/check/problem'
import { argumentsIn, messagesIn } from '@/lib/content/check/rules/messages'

const folders = ['app', 'components', 'lib', 'schemas', 'scripts', 'server']
const isSource = /(?<!\.test)\.(tsx?|mjs)$/
/** A string or template that may be an id: `'status.new'`, `` `status.${status}` ``. */
const quoted = /'([\w.-]+)'|"([\w.-]+)"|`((?:[\w.-]|\$\{[^{}`]+\})+)`/g
/** A constant that is used in templates of the same file. */
const constant = /const (\w+) = '([\w.-]+)'/g
/** A template needs letters outside the braces, or it would match every id. */
const hasName = /(^|\})[\w.-]*[a-z]{2}/
/** The template of a function that adds a prefix to ids: `` `components.staff.${id}` ``. */
const completing = /^([\w.-]+\.)\$\{id\}$/
/** The prefix of a function `t`. */
const prefixed = /\b(?:useT|translator)\([^()]*'([\w.-]+)'\)/g

/** A template as a regular expression: each `${…}` matches one or more characters. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^{}]+\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}

/** The property of a field that is the prefix of the texts of its values. */
const labeled = /labels: '([\w.-]+)'/g

/** The text of a source file with constants inserted into templates, and the templates of its fields. */
function resolved(text: string): string {
  const written = text.replaceAll(labeled, '`$1.$${value}`')
  return [...text.matchAll(constant)].reduce(
    (whole, [, name, value = '']) => whole.replaceAll(`\${${name}}`, value),
    written,
  )
}

/** A name in an object or a pattern: `{ count, day: on }`. */
const named = /(?<=[{,]\s{0,80})(\w+)(?=\s{0,80}[,:}])/g

/** The names in the objects of a source file. */
type Names = ReadonlySet<string>

/** What asks for texts, with the names in its file: whole ids and parts of them, templates of ids, and the prefixes that functions add. */
export type Sources = {
  literals: ReadonlyMap<string, readonly Names[]>
  templates: readonly (readonly [pattern: RegExp, files: readonly Names[]])[]
  prefixes: readonly string[]
}

export function readSources(root: string): Sources {
  const literals = new Map<string, Names[]>()
  const templates = new Map<string, Names[]>()
  const translated = new Set<string>()
  const paths = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) =>
        join(root, folder, String(name)),
      ),
    )
    .filter((path) => isSource.test(path))
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    for (const [, prefix] of text.matchAll(prefixed)) translated.add(`${prefix}.`)
    const names = new Set([...text.matchAll(named)].map(([name]) => name))
    for (const [, single, double, template = ''] of resolved(text).matchAll(quoted)) {
      const literal = single ?? double ?? (template.includes('$') ? undefined : template)
      const found = literal === undefined ? templates : literals
      const files = found.get(literal ?? template) ?? []
      if (files.at(-1) !== names) found.set(literal ?? template, [...files, names])
    }
  }
  const own = [
    '',
    ...[...templates.keys()].flatMap((template) => completing.exec(template)?.[1] ?? []),
    ...translated,
  ]
  return {
    literals,
    templates: [...templates]
      .filter(([template]) => hasName.test(template) && !completing.test(template))
      .map(([template, files]) => [patternOf(template), files]),
    // A function may add a prefix to ids of another function that adds one too.
    prefixes: [...new Set(own.flatMap((outer) => own.map((inner) => outer + inner)))],
  }
}

/** The names in each source file that asks for a text: by its id, a part of it or a template. */
function* askingFor(id: string, { literals, templates, prefixes }: Sources): Generator<Names> {
  const parts = prefixes
    .filter((prefix) => id.startsWith(prefix))
    .map((prefix) => id.slice(prefix.length))
  for (const part of parts) yield* literals.get(part) ?? []
  for (const [pattern, files] of templates)
    if (parts.some((part) => pattern.test(part))) yield* files
}

type MessageText = { file: string; id: string; text: string; line: () => number | undefined }

function textsIn(root: string, locale: Locale): MessageText[] {
  const folder = `content/${locale}/messages`
  return readdirSync(join(root, folder)).flatMap((room) => {
    const json = readFileSync(join(root, folder, room), 'utf8')
    const lineOf = lineFinder(json)
    // Another check reports a file that cannot be read.
    return Object.entries(messagesIn(json) ?? {}).map(([id, text]) => ({
      file: `${folder}/${room}`,
      id,
      text,
      line: () => lineOf([id]),
    }))
  })
}

/** Texts of the default language that no source file uses. */
export function unusedMessages(root: string, sources: Sources): Problem[] {
  return textsIn(root, defaultLocale)
    .filter(({ id }) => askingFor(id, sources).next().done)
    .map(({ file, id: field }) => ({ file, field, id: 'message.unused' as const }))
}

/** Texts whose values come from another file than the one that names them, by their id or its beginning. */
const elsewhere: readonly (readonly [id: string, ...names: string[]])[] = [
  ['api.limited', 'count', 'unit'],
  ['components.edit.problem', 'fix'],
  ['components.enrolment.success.', 'day', 'time', 'phone', 'opens', 'closes'],
  ['components.layout.learning-list.progress', 'percent'],
  ['components.sections.after-form.', 'workingDays', 'opens', 'closes'],
  ['components.sections.budget-calculator.amount', 'number'],
  ['components.sections.points-calculator.', 'number'],
  ['components.sections.specimen.', 'title', 'name', 'operator', 'page', 'pages'],
  ['components.sections.tested-access.', 'pages', 'states', 'walked'],
  ['components.staff.accounts.leave-held', 'callBacks'],
  ['components.staff.articles.', 'name', 'field'],
  ['components.staff.message.size', 'length', 'parts'],
  ['components.staff.imports.', 'valid', 'refused', 'inFile', 'inStore', 'incomplete', 'line'],
  ['messages.template.', 'reference', 'officer', 'program', 'phone', 'callback', 'quotation'],
]

/**
 * Texts with an argument that the code does not pass: formatting them fails when they are shown. An argument counts as passed if a
 * file that asks for the text has an object with this name, or it is listed above.
 */
export function unpassedArguments(root: string, sources: Sources): Problem[] {
  return locales
    .flatMap((locale) => textsIn(root, locale))
    .flatMap(({ file, id, text, line }) => {
      const listed = elsewhere.flatMap(([start, ...known]) => (id.startsWith(start) ? known : []))
      const missing = new Set(argumentsIn(text)).difference(new Set(listed))
      if (missing.size === 0) return []
      const asking = askingFor(id, sources)
      for (const names of asking) {
        for (const name of names) missing.delete(name)
        if (missing.size === 0) return []
      }
      const values = { names: [...missing].join(', ') }
      return [{ file, line: line(), field: id, id: 'message.unpassed' as const, values }]
    })
}
