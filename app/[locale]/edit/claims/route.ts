import { csvLine } from '@/lib/csv'
import { Refused } from '@/lib/edit/git/run'
import { csvAnswer, plainResponse, streamDownload } from '@/app/[locale]/staff/_desk/download'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'
import { readClaims } from '../_screens/read-uses'
import { editLanguage, type EditLanguage } from '../_screens/text'

/** The history of the claims as CSV, in UTC. */
export async function GET(_: Request, { params }: DeskParams): Promise<Response> {
  const { locale } = await params
  return streamDownload(locale, 'content.edit', '/edit/status', answer)
}

async function answer({ locale, by }: Desk): Promise<Response> {
  const { t } = editLanguage(locale)
  try {
    return csvAnswer('claims', by.at, linesOf(await readClaims(), t))
  } catch (error) {
    if (error instanceof Refused) return plainResponse(409, t(`refusal.${error.reason}`))
    throw error
  }
}

async function* linesOf(claims: Awaited<ReturnType<typeof readClaims>>, t: EditLanguage['t']) {
  yield csvLine(
    (['claim', 'value', 'as-of', 'source', 'since', 'until', 'commit'] as const).map((name) =>
      t(`status.${name}`),
    ),
  )
  for (const { id, value, asOf, source, since, until, commit } of claims)
    yield csvLine([
      id,
      value,
      asOf,
      source,
      since.toISOString(),
      until?.toISOString() ?? '',
      commit,
    ])
}
