import { csvLine } from '@/lib/csv'
import { StoreUnavailable } from '@/lib/db/errors'
import { Refused } from '@/lib/edit/git/run'
import {
  downloadHeaders,
  fileStamp,
  plainResponse,
  seeOther,
} from '@/app/[locale]/staff/_desk/download'
import { logRefusal, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { readClaims } from '../_screens/read-uses'
import { findEditor } from '../_screens/editor'
import { editLanguage } from '../_screens/text'

/** The history of the claims as CSV, in UTC. */
export async function GET(_: Request, { params }: DeskParams): Promise<Response> {
  const { locale } = await params
  const { t, intl } = editLanguage(locale)
  try {
    const found = await findEditor(locale)
    if (found.kind === 'signed-out') return seeOther('/staff/sign-in?next=/edit/status')
    if (found.kind === 'refused') {
      await logRefusal(found.desk, 'content.edit')
      return seeOther('/staff/refused?needs=content.edit')
    }
    const claims = await readClaims()
    const head = (['claim', 'value', 'as-of', 'source', 'since', 'until', 'commit'] as const).map(
      (name) => t(`status.${name}`),
    )
    const rows = claims.map(({ id, value, asOf, source, since, until, commit }) =>
      csvLine([id, value, asOf, source, since.toISOString(), until?.toISOString() ?? '', commit]),
    )
    const lines = ['\uFEFF', csvLine(head), ...rows].map((line) => Buffer.from(line))
    const headers = downloadHeaders(
      'text/csv; charset=utf-8',
      `claims-${fileStamp(found.editor.by.at)}.csv`,
    )
    return new Response(Buffer.concat(lines), { headers })
  } catch (error) {
    if (error instanceof Refused) return plainResponse(409, t(`refusal.${error.reason}`))
    if (error instanceof StoreUnavailable)
      return plainResponse(503, intl.formatMessage({ id: 'components.staff.errors.unreadable' }))
    throw error
  }
}
