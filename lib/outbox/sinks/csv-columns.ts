import { orderColumns } from '@/lib/csv'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import { rowName, storedFields } from '@/schemas/application-fields'

type Cell = (application: DeliveredApplication) => string

const made: Record<string, Cell> = {
  id: ({ id }) => id,
  reference: ({ reference }) => reference,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  verified: ({ verified }) => String(verified),
  consent_at: ({ consentAt }) => consentAt.toISOString(),
}

const fields = storedFields().map(([name]): [string, Cell] => [
  name,
  (application) => String(application[rowName(name)] ?? ''),
])

/** The order of the first version, for good: whoever collects the files reads them by it. Later columns follow. */
const first = [
  ...[
    'id',
    'reference',
    'created_at',
    'name',
    'phone',
    'verified',
    'project',
    'project_id',
    'form',
    'channel',
  ],
  ...['locale', 'page', 'news', 'consent_version', 'consent_at'],
]

/** The columns of the CSV file: names as in the application call. */
export const csvColumns = orderColumns({ ...made, ...Object.fromEntries(fields) }, first)
