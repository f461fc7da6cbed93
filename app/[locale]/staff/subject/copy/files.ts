import 'server-only'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import type { Database } from '@/lib/db/store'
import type { AuditContext } from '@/lib/accounts/audit'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { ZipFile } from '@/lib/zip'
import { fullTime } from '@/components/staff/moment'
import { languageOf } from '@/app/staff/language'
import { copySections, personName, type Formatters, type Part, type Section } from './copy-sections'
import { colors } from '@/lib/palette'
import { escapeHtml } from '@/lib/text/escape-html'
import { letterheadOf } from '@/app/staff/labels'

type Page = { title: string; lead: string; facts: readonly string[]; sections: readonly Section[] }

/** The copy as one HTML file without scripts and further files, for the screen and for A4. */
function copyPage({ locale }: Formatters, { title, lead, facts, sections }: Page): string {
  const { name, operator, address, contacts } = letterheadOf(locale)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${copyStyles}</style></head><body><header>`,
    `<p class="name">${escapeHtml(name)}</p>`,
    `<p>${[operator, address, ...contacts].map(escapeHtml).join('<br>')}</p></header><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="facts">${facts.map(escapeHtml).join('<br>')}</p><p>${escapeHtml(lead)}</p>`,
    ...sections.map(sectionHtml),
    '</main></body></html>\n',
  ].join('\n')
}

function sectionHtml({ title, parts }: Section): string {
  return `<section><h2>${escapeHtml(title)}</h2>${parts.map(partHtml).join('')}</section>`
}

function partHtml({ heading, lines }: Part): string {
  const rows = lines.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<h3>${escapeHtml(heading)}</h3><dl>${rows.join('')}</dl>`
}

/** The look of the copy: the colors of `app/styles/tones.css`, and fonts that every computer has. */
const copyStyles = `
@page { size: A4; margin: 18mm 18mm 20mm }
* { box-sizing: border-box; margin: 0 }
body { color: ${colors.ink}; background: #fff; font: 11pt/1.55 "Source Han Sans SC", "Noto Sans CJK SC", "PingFang SC",
  "Microsoft YaHei", system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 3rem }
header { border-top: 3px solid ${colors.crimson}; border-bottom: 1px solid ${colors.line}; padding: 0.9rem 0 }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; font-size: 9pt; color: ${colors.soft} }
header p:last-child { text-align: right }
.name, h1, h2 { font-family: "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, Georgia, serif; color: ${colors.ink} }
.name { font-size: 15pt }
h1 { font-size: 22pt; font-weight: 500; line-height: 1.25; margin: 2rem 0 0.6rem }
.facts { color: ${colors.soft}; margin-bottom: 1rem }
h2 { font-size: 15pt; font-weight: 500; margin: 2.2rem 0 0; padding-top: 0.7rem; border-top: 1px solid ${colors.ink} }
h3 { font-size: 11pt; margin: 1.1rem 0 0.35rem }
dl > div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 1rem; padding: 0.22rem 0;
  border-bottom: 1px solid ${colors.line}; break-inside: avoid }
dt { color: ${colors.soft} } dd { white-space: pre-line; overflow-wrap: anywhere }
h2, h3 { break-after: avoid }
@media (max-width: 34rem) { dl > div { grid-template-columns: 1fr } header p:last-child { text-align: left } }
@media print { body { font-size: 9.5pt; padding: 0; max-width: none } }
`

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
