import type { Claims } from '@/schemas/content/facts'
import { latinLocale, type Locale } from '@/schemas/locale'
import { readClaims } from '@/lib/check/facts'
import { lineOfText, textOf, usedComponents } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import type { Content, ContentDocument } from '@/lib/check/content'

type Mention = { id: string; field: string; line?: number }

/** Every claim that a document refers to, in its fields and in its body. */
export function mentionedClaims({ fields, body }: ContentDocument): Mention[] {
  const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const inFields = fields && typeof fields === 'object' && 'facts' in fields ? listed(fields.facts) : []
  const inBody = (body ? usedComponents(body) : []).flatMap(({ name, props, line }) => {
    const ids = name === 'Fact' ? [String(props.id)] : listed(name === 'Facts' ? props.ids : undefined)
    return ids.map((id) => ({ id, field: `<${name}>`, line }))
  })
  return [...inFields.map((id) => ({ id, field: 'facts' })), ...inBody]
}

/** Figures that are so specific that they can only repeat a claim, with the id of the claim. */
function tellingFigures(claims: Claims): [string, string][] {
  return Object.entries(claims).flatMap(([id, { value }]) => {
    if (typeof value !== 'number') return [[`${value[0]}\\s?[–~-]\\s?${value[1]}`, id] as [string, string]]
    const telling = value >= 100 && ![100, 1000].includes(value)
    return telling ? [[`${value}|${value.toLocaleString(latinLocale)}`, id] as [string, string]] : []
  })
}

function digitsInCopy(document: ContentDocument, claims: Claims): Problem[] {
  const { body } = document
  if (!body || document.kind.name === 'Article') return []
  const copy = textOf(body)
  return tellingFigures(claims).flatMap(([pattern, id]) => {
    const found = new RegExp(`(?<![\\d,.])(${pattern})(?![\\d,.]*\\d)`).exec(copy)
    return found
      ? [
          {
            file: document.file,
            line: lineOfText(body, found[0]),
            id: 'facts.repeats' as const,
            values: { figure: found[0], id },
          },
        ]
      : []
  })
}

/** Checks that claims are known and stated in the language, and that the copy does not repeat their figures. */
export function checkClaimMentions({ root, documents }: Content): Problem[] {
  const claims = readClaims(root)
  const stated = (id: string, locale: Locale) => claims[id] && (claims[id].locales?.includes(locale) ?? true)
  return documents.flatMap((document) => {
    const unknown = mentionedClaims(document).filter(({ id }) => !stated(id, document.locale))
    const known = Object.keys(claims).join(', ')
    const problems = unknown.map(({ id, field, line = document.lineOf([field]) }) => ({
      file: document.file,
      line,
      field,
      id: claims[id] ? ('facts.unstated' as const) : ('facts.unknown' as const),
      values: { id, locale: document.locale, known },
    }))
    return [...problems, ...digitsInCopy(document, claims)]
  })
}
