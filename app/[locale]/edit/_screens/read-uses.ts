import 'server-only'
import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import { nameBelow } from '@/components/edit/field-view'
import { markdownTree } from '@/lib/edit/markdown'
import { describedFile, pathsOf } from '@/lib/edit/files'
import type { At } from '@/lib/edit/json'
import { usesIn, type Use } from '@/lib/edit/uses'
import type { Wanted } from '@/lib/edit/wanted'
import { Turns } from '@/lib/yield-event-loop'
import { fieldsName } from '../_form/place-label'
import { readCatalog, type Listed } from './catalog'
import { itemOf } from '../_form/form-place'
import { documentHref } from './href'
import { controlOf } from '../_form/locate-problems'
import { readSources, ofCommit } from './workspace'
import { claimStates } from '@/lib/edit/history'

/** A place that uses a thing: its line in the file, and the address of its control in the form. */
export type FoundUse = Use & { href: string; text: string }

/** A document with its uses of a thing, in all languages. */
export type UsedIn = { document: Listed; uses: readonly FoundUse[] }

const longest = 140

/** The line of a use, shortened around what was looked for. */
function lineOf(source: string, { line }: Use, ids: readonly string[]): string {
  const text = (source.split('\n')[line - 1] ?? '').trim()
  const at = Math.max(0, ...ids.map((id) => text.indexOf(id)))
  const from = text.length <= longest ? 0 : Math.max(0, at - longest / 2)
  const cut = text.slice(from, from + longest)
  return `${from > 0 ? '…' : ''}${cut}${from + longest < text.length ? '…' : ''}`
}

/** The place of a use in a data file. */
export const atOf = (field: string): At =>
  field.split(' › ').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** The form of the file of a use, at the control that contains it. */
function hrefOf(use: Use, source: string, find: string): string {
  const { path, field } = use
  const side = pathsOf(path).indexOf(path)
  const file = describedFile(path)
  if (file && 'document' in file) {
    const name = field.replace(/[<>]/g, '')
    const place = { line: use.line, field: name }
    return `${documentHref(path)}#content-${controlOf(side, place, { path, source, parse: markdownTree })}`
  }
  // A long record shows the entries with this text only, and a large file one of its parts.
  const at = atOf(field)
  const control = at.reduce(nameBelow, fieldsName(side))
  return `${documentHref(path, { find, item: itemOf(at) })}#content-${control}`
}

/** Every place that uses a thing, by document. Its own document is left out. */
export async function readUses(
  wanted: readonly Wanted[],
  own: readonly string[] = [],
): Promise<UsedIn[]> {
  const [sources, catalog] = await Promise.all([readSources(), readCatalog()])
  const ids = wanted.map(({ id }) => id)
  const usesOf = (path: string): FoundUse[] => {
    const source = sources.get(path)?.source
    if (source === undefined || own.includes(path)) return []
    return wanted
      .flatMap((one) => usesIn(path, source, one))
      .map((use) => ({
        ...use,
        href: hrefOf(use, source, ids[0] ?? ''),
        text: lineOf(source, use, ids),
      }))
  }
  const turns = new Turns()
  const found: UsedIn[] = []
  for (const document of catalog) {
    const uses = pathsOf(document.path).flatMap(usesOf)
    if (uses.length > 0) found.push({ document, uses })
    await turns.pause()
  }
  return found
}

/** A value of a claim, and the time for which the site stated it. */
export type Stated = {
  id: string
  value: string
  asOf: string
  source: string
  since: Date
  until: Date | undefined
  commit: string
}

/** An entry as any commit of the past may have it. */
const entrySchema = z.object({
  value: z.unknown().optional(),
  plus: z.unknown().optional(),
  asOf: z.unknown().optional(),
  source: z.unknown().optional(),
})
type ClaimEntry = z.infer<typeof entrySchema>

function entriesOf(source: string): Record<string, ClaimEntry> {
  try {
    return z.record(z.string(), entrySchema).parse(JSON.parse(source))
  } catch {
    // A commit with a broken file states nothing.
    return {}
  }
}

function valueText({ value, plus }: ClaimEntry): string {
  const text = Array.isArray(value) ? value.join('–') : String(value ?? '')
  return plus === true ? `${text}+` : text
}

const words = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the site claimed when: each state of each claim, by claim and time. */
export async function readClaims(): Promise<Stated[]> {
  const stated: Stated[] = []
  let before: Record<string, ClaimEntry> = {}
  for (const { commit, at, source } of await ofCommit('claims', claimStates)) {
    const now = entriesOf(source)
    for (const id of new Set([...Object.keys(before), ...Object.keys(now)])) {
      if (isDeepStrictEqual(before[id], now[id])) continue
      const open = stated.find((one) => one.id === id && one.until === undefined)
      if (open) open.until = at
      const entry = now[id]
      if (entry)
        stated.push({
          id,
          commit,
          since: at,
          until: undefined,
          value: valueText(entry),
          asOf: words(entry.asOf),
          source: words(entry.source),
        })
    }
    before = now
  }
  return stated.sort(
    (one, other) => one.id.localeCompare(other.id) || one.since.getTime() - other.since.getTime(),
  )
}
