import 'server-only'
import { notFound } from 'next/navigation'
import { Submit } from '@/components/staff/fields'
import { ActionForm } from '@/components/staff/action-form'
import { KeepCurrent } from './keep-current'
import { Alert } from '@/components/staff/alert'
import { SectionCard } from '@/components/staff/section-card'
import { toStaffId } from '@/lib/i18n/known-ids'
import { getImport, type LeadImport, countRows, rowsOf } from '@/lib/imports/find'
import { userText } from '@/lib/text/user-text'
import { dropImportAction } from '../actions'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { ChoiceForm } from './choice-form'
import { Result } from './result'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { sameHeading } from '@/lib/imports/columns'
import { problemTexts } from './problem-text'

/** How many rows and problems the page shows. */
const most = { rows: 5, marked: 100 }

/** What would be imported: numbers, the first rows as they are in the file, and every problem with its line. */
async function Preview({ desk, found }: { desk: Desk; found: LeadImport }) {
  const { db, t } = desk
  const counts = await countRows(db, found.id)
  const marked = await rowsOf(db, found.id, 'marked', most.marked)
  const rest = counts.refused + counts.inFile + counts.inStore + counts.incomplete - marked.length
  const textOf = problemTexts(desk, found)
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
                {t('imports.problem-row', { line: row.line, problem: textOf(row) })}
              </li>
            ))}
          </ul>
          {rest > 0 ? (
            <p className="text-sm text-ink-soft">{t('imports.more', { count: rest })}</p>
          ) : null}
        </SectionCard>
      ) : null}
    </>
  )
}

/** How the file was read, and what of it is left out. */
function Reading({ desk: { t }, found: { headings, choices } }: { desk: Desk; found: LeadImport }) {
  const { encoding, certain = true, above = 0, columns, sheet } = choices
  const used = new Set(Object.values(columns).flatMap((column) => sameHeading(headings, column)))
  const unused = headings.flatMap((heading, at) =>
    used.has(at) ? [] : [userText(heading) || String(at + 1)],
  )
  const named = encoding && t(`imports.encodings.${encoding}`)
  const notes = [
    ...(named && certain ? [t('imports.encoding-taken', { encoding: named })] : []),
    ...(sheet ? [t('imports.sheet', { name: userText(sheet.name), others: sheet.others })] : []),
    ...(above > 0 ? [t('imports.above', { count: above })] : []),
    ...(headings.every((heading) => heading === '') ? [t('imports.unnamed')] : []),
    ...(unused.length > 0
      ? [t('imports.unused', { columns: unused.join(t('imports.between')) })]
      : []),
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
              <th
                key={index}
                className="border-b border-ink py-1.5 pr-4 text-left whitespace-nowrap"
              >
                {userText(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <td className="border-b border-line py-1.5 pr-4 text-ink-soft tabular-nums">
                {line}
              </td>
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

export const generateMetadata = titleMetadata('imports.title')

/** An import in its present state: work in progress, the decision, or the result. */
export default async function ImportPage({ params }: DeskParams<{ id: string }>) {
  const { locale, id } = await params
  const path = `/staff/imports/${id}`
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.import')) return <NotPermitted desk={desk} path={path} />
  const found = await getImport(desk.db, id)
  if (!found) notFound()
  const { t } = desk
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <a href="/staff/imports" className="flex min-h-9 items-center justify-self-start text-link">
          {t('imports.back')}
        </a>
        <h1 className="text-3xl break-words">{userText(found.fileName)}</h1>
      </header>
      <State desk={desk} found={found} path={path} />
    </StaffPage>
  )
}

type StateProps = { desk: Desk; found: LeadImport; path: string }

function State({ desk, found, path }: StateProps) {
  switch (found.state) {
    case 'ready':
      return (
        <>
          <Preview desk={desk} found={found} />
          <ChoiceForm desk={desk} found={found} />
          <Drop desk={desk} id={found.id} />
        </>
      )
    case 'uploading':
    case 'failed':
      return (
        <>
          <Alert kind="warning">
            {desk.t(found.problem === null ? 'imports.incomplete' : toStaffId(found.problem))}
          </Alert>
          <Drop desk={desk} id={found.id} />
        </>
      )
    case 'finished':
    case 'undone':
      return <Result desk={desk} found={found} />
    default:
      return <Working desk={desk} found={found} path={path} />
  }
}

function Working({ desk, found, path }: StateProps) {
  const { t } = desk
  const { state, total, imported, checkedTo } = found
  const checking = state === 'checking'
  const [value, most] = checking ? [checkedTo, total + 1] : [imported, total]
  const label = checking
    ? t('imports.checked', { line: checkedTo })
    : t('imports.progress', { total, imported })
  return (
    <>
      <SectionCard title={t(`imports.state.${state}`)} lead={t('imports.working')}>
        {state === 'running' || checking ? (
          <div role="status" className="grid gap-2">
            <progress
              value={value}
              max={most}
              aria-label={label}
              className="h-3 w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-crimson [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-crimson"
            />
            <p className="text-sm tabular-nums">{label}</p>
          </div>
        ) : null}
        <KeepCurrent href={path} />
      </SectionCard>
      {state === 'running' ? <Result desk={desk} found={found} /> : null}
    </>
  )
}

function Drop({ desk: { t, locale }, id }: { desk: Desk; id: string }) {
  return (
    <ActionForm id="drop" action={dropImportAction.bind(null, locale, id)}>
      <Submit kind="outline" className="justify-self-start">
        {t('imports.drop')}
      </Submit>
    </ActionForm>
  )
}
