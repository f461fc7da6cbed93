import type { Erased } from '@/lib/applications/erase/erase'
import { laneNames, type LaneName } from '@/lib/outbox/sink'
import type { SearchParams } from '@/app/[locale]/staff/_desk/session'

/** The result of an erasure, in the address of the page that reports it. Contains no personal data. */
type ErasedQuery = { applications: number; account: boolean; delivered: readonly LaneName[] }

export function erasedHref({ applications, account, delivered }: Erased): string {
  const params = new URLSearchParams({
    applications: String(applications),
    account: account ? '1' : '',
  })
  if (delivered.length > 0) params.set('sent', delivered.join(','))
  return `/staff/subject/erased?${params}`
}

export function parseErased(params: SearchParams): ErasedQuery {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const count = Number(text('applications'))
  const sent = text('sent').split(',')
  return {
    applications: Number.isSafeInteger(count) && count > 0 ? count : 0,
    account: text('account') === '1',
    delivered: laneNames.filter((name) => sent.includes(name)),
  }
}
