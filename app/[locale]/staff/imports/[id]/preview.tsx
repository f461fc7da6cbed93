import 'server-only'
import { Alert } from '@/components/staff/alert'
import { SectionCard } from '@/components/staff/section-card'
import { sameHeading } from '@/lib/imports/columns'
import { countRows, rowsOf, type LeadImport } from '@/lib/imports/find'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import { problemText } from './problem-text'

/** How many rows and problems the page shows. */
const most = { rows: 5, marked: 100 }

/** What would be imported: numbers, the first rows as they are in the file, and every problem with its line. */
export async function Preview({ desk, found }: { desk: Desk; found: LeadImport }) {
  const { db, t } = desk
  const counts = await countRows(db, found.id)
  const marked = await rowsOf(db, found.id, 'marked', most.marked)
  const rest = counts.refused + counts.inFile + counts.inStore - marked.length
  return (
    <>
      <SectionCard wide title={t('imports.preview')} lead={t('imports.counts', counts)}>
        <Reading desk={desk} found={found} />
        <FirstRows desk={desk} found={found} />
      </SectionCard>
      {marked.length > 0 ? (
        <SectionCard title={t('imports.problems')}>
          <ul className="grid max-h-80 gap-1 overflow-y-auto text-sm leading-normal" tabIndex={0}>
            {marked.map((row) => (
              <li key={row.line}>
                {t('imports.problem-row', { line: row.line, problem: problemText(desk, row, found) })}
              </li>
            ))}
          </ul>
          {rest > 0 ? <p className="text-sm text-ink-soft">{t('imports.more', { count: rest })}</p> : null}
        </SectionCard>
      ) : null}
    </>
  )
}

/** How the file was read, and what of it is left out. */
function Reading({ desk: { t }, found: { headings, choices } }: { desk: Desk; found: LeadImport }) {
  const { encoding, certain = true, above = 0, columns } = choices
  const used = new Set(Object.values(columns).flatMap((column) => sameHeading(headings, column)))
  const unused = headings.flatMap((heading, at) =>
    used.has(at) ? [] : [userText(heading) || String(at + 1)],
  )
  const named = encoding && t(`imports.encodings.${encoding}`)
  const notes = [
    ...(named && certain ? [t('imports.encoding-taken', { encoding: named })] : []),
    ...(above > 0 ? [t('imports.above', { count: above })] : []),
    ...(headings.every((heading) => heading === '') ? [t('imports.unnamed')] : []),
    ...(unused.length > 0 ? [t('imports.unused', { columns: unused.join(t('imports.between')) })] : []),
  ]
  return (
    <>
      {named && !certain ? (
        <Alert kind="warning">{t('imports.encoding-asked', { encoding: named })}</Alert>
      ) : null}
      <ul className="grid gap-1 text-sm leading-normal">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

async function FirstRows({ desk: { db, t }, found }: { desk: Desk; found: LeadImport }) {
  const rows = await rowsOf(db, found.id, 'all', most.rows)
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('imports.preview')}>
      <table className="text-sm leading-normal">
        <thead>
          <tr>
            <th className="border-b border-ink py-1.5 pr-4 text-left font-normal text-ink-soft">
              {t('imports.refused-line')}
            </th>
            {found.headings.map((heading, index) => (
              <th key={index} className="border-b border-ink py-1.5 pr-4 text-left whitespace-nowrap">
                {userText(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <td className="border-b border-line py-1.5 pr-4 text-ink-soft tabular-nums">{line}</td>
              {found.headings.map((_, index) => (
                <td key={index} className="max-w-64 truncate border-b border-line py-1.5 pr-4">
                  {userText(cells[index] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
