import { applicationColumns } from '@/lib/applications/columns'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import { rowName, type StoredName } from '@/schemas/application-fields'
import { noConsent } from '@/schemas/enrolment'

type Cell = (application: DeliveredApplication) => string

const made: Record<string, Cell> = {
  id: ({ id }) => id,
  reference: ({ reference }) => reference,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  verified: ({ verified }) => String(verified),
  consent_at: ({ consentAt, consentVersion }) =>
    consentVersion === noConsent ? '' : consentAt.toISOString(),
}

function fieldCell(name: StoredName): Cell {
  return (application) => String(application[rowName(name)] ?? '')
}

/** The order of the first version. It must not change, because the programs that read the files rely on it. */
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

/** The columns of the CSV file, named as in the application call. */
export const csvColumns = applicationColumns(made, fieldCell, first)
