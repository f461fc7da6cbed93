import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale } from '@/schemas/locale'
import type { Problem } from '@/lib/check/problem'

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

/** A template as a regular expression: each `${…}` matches one or more characters. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^{}]+\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}

/** The property of a field that is the prefix of the texts of its values. */
const labelled = /labels: '([\w.-]+)'/g

/** The text of a source file with constants inserted into templates, and the templates of its fields. */
function resolved(text: string): string {
  const written = text.replaceAll(labelled, '`$1.$${value}`')
  return [...text.matchAll(constant)].reduce(
    (whole, [, name, value = '']) => whole.replaceAll(`\${${name}}`, value),
    written,
  )
}

function sources(root: string): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
    )
    .filter((path) => isSource.test(path))
    .map((path) => resolved(readFileSync(path, 'utf8')))
}

/** The ids in source files: whole ids and parts of them, patterns, and prefixes that functions add. */
function asked(root: string) {
  const literals = new Set<string>()
  const templates = new Set<string>()
  for (const [, single, double, template] of sources(root).flatMap((text) => [...text.matchAll(quoted)])) {
    const literal = single ?? double ?? (template?.includes('$') ? undefined : template)
    if (literal) literals.add(literal)
    else if (template) templates.add(template)
  }
  const own = ['', ...[...templates].flatMap((template) => completing.exec(template)?.[1] ?? [])]
  // A function may add a prefix to ids of another function that adds one too.
  const prefixes = own.flatMap((outer) => own.map((inner) => outer + inner))
  const patterns = [...templates]
    .filter((template) => hasName.test(template) && !completing.test(template))
    .map(patternOf)
  return { literals, patterns, prefixes }
}

/** Texts of the default language that no source file uses: by their id, a part of it or a template. */
export function unusedMessages(root: string): Problem[] {
  const { literals, patterns, prefixes } = asked(root)
  const isUsed = (id: string) =>
    prefixes
      .filter((prefix) => id.startsWith(prefix))
      .map((prefix) => id.slice(prefix.length))
      .some((part) => literals.has(part) || patterns.some((pattern) => pattern.test(part)))
  const folder = `content/${defaultLocale}/messages`
  return readdirSync(join(root, folder)).flatMap((room) => {
    const texts: unknown = JSON.parse(readFileSync(join(root, folder, room), 'utf8'))
    return Object.keys(Object(texts))
      .filter((id) => !isUsed(id))
      .map((field) => ({
        file: `${folder}/${room}`,
        field,
        id: 'message.unused' as const,
      }))
  })
}
