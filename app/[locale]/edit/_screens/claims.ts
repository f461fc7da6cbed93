import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { claimStates } from '@/lib/edit/history'
import { ofCommit } from './workspace'

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

type ClaimEntry = { value?: unknown; plus?: unknown; asOf?: unknown; source?: unknown }

function entriesOf(source: string): Record<string, ClaimEntry> {
  try {
    return JSON.parse(source) as Record<string, ClaimEntry>
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
