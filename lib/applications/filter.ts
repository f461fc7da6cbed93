import { and, eq, gte, ilike, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { normalisePhone } from '@/schemas/phone'

export type ApplicationFilter = {
  project?: string | undefined
  status?: ApplicationStatus | undefined
  channel?: string | undefined
  form?: 'consultation' | 'training' | undefined
  verified?: boolean | undefined
  /** Those that look like spam are hidden unless asked for. */
  flagged?: 'hidden' | 'only' | 'included' | undefined
  assignee?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /** A reference, the beginning or end of a phone number, or part of a name. */
  q?: string | undefined
}

const { createdAt, flags, name, phone, reference } = applications

const flagged: Record<NonNullable<ApplicationFilter['flagged']>, SQL | undefined> = {
  hidden: sql`${flags} = '{}'`,
  only: sql`${flags} <> '{}'`,
  included: undefined,
}

/** The condition for a filter; undefined when everything fits. */
export function matching(filter: ApplicationFilter): SQL | undefined {
  const { from, to, q = '' } = filter
  return and(
    ...(['project', 'status', 'channel', 'form', 'verified', 'assignee'] as const).map((key) => {
      const value = filter[key]
      return value === undefined ? undefined : eq(applications[key], value)
    }),
    flagged[filter.flagged ?? 'hidden'],
    from && gte(createdAt, from),
    to && lt(createdAt, to),
    found(q.trim()),
  )
}

function found(q: string): SQL | undefined {
  if (q === '') return undefined
  if (/^BH-\d\d-\d+$/i.test(q)) return eq(reference, q.toUpperCase())
  const digits = normalisePhone(q)
  if (/^\d{3,11}$/.test(digits))
    return or(like(phone, `${digits}%`), sql`reverse(${phone}) like reverse(${digits}) || '%'`)
  return ilike(name, `%${q.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`)
}
