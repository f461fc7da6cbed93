import 'server-only'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import type { Database } from '@/lib/db/store'
import type { AuditContext } from '@/lib/accounts/audit'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { ZipFile } from '@/lib/zip'
import { fullTime } from '@/components/staff/moment'
import { languageOf } from '@/app/staff/language'
import { copyPage } from './copy-page'
import { copySections, personName } from './copy-sections'

type CopyRequest = { phone: string; by: AuditContext; locale: Locale }

/**
 * The copy for a person: a page to read and print, in the language of the newest application, and the same data as JSON.
 * `locale` is the language for a person without applications.
 */
export async function copyFiles(
  db: Database,
  { phone, by, locale: otherwise }: CopyRequest,
): Promise<ZipFile[]> {
  const copy = await copyForSubject(db, phone, by)
  // Recorded as a copy already, and no officer has opened them.
  const reader: AuditContext = { actor: { kind: 'system', id: 'copy' }, at: by.at }
  const ids = (copy.held.applications ?? []).map(({ id }) => String(id))
  const found = await Promise.all(ids.map((id) => readApplication(db, id, reader, { untraced: true })))
  const opened = found
    .filter((one) => one !== undefined)
    .sort((a, b) => a.application.createdAt.getTime() - b.application.createdAt.getTime())
  const asked = opened.at(-1)?.application.locale ?? ''
  const words = { ...languageOf(isLocale(asked) ? asked : otherwise), by }
  const { t, intl } = words
  const page = copyPage(words, {
    title: t('copy.title'),
    lead: t(opened.length > 0 || copy.held.visitors ? 'copy.lead' : 'subject.nothing'),
    facts: [
      ...(opened.length > 0 ? [t('copy.for', { name: personName(opened) })] : []),
      t('copy.number', { phone: phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') }),
      t('copy.made', { time: intl.formatDate(by.at, fullTime) }),
    ],
    sections: copySections(words, copy, opened),
  })
  return [
    { path: 'personal-data.html', bytes: Buffer.from(page) },
    { path: 'personal-data.json', bytes: Buffer.from(`${JSON.stringify(copy, null, 2)}\n`) },
  ]
}
