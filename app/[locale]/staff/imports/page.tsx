import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { PieceUpload } from './piece-upload'
import { SectionCard } from '@/components/staff/section-card'
import { listImports } from '@/lib/imports/find'
import { largestPiece, mostPieces } from '@/lib/imports/upload'
import { userText } from '@/lib/text/user-text'
import { uploadAction } from './actions'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { colleagueNames } from '@/app/[locale]/staff/_inbox/inbox'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { withTimes } from '@/components/staff/moment'

const path = '/staff/imports'

export const generateMetadata = titleMetadata('imports.title')

/** The upload of a list of leads, and the latest imports. */
export default async function ImportsPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.import')) return <NotPermitted desk={desk} path={path} />
  const { t, locale } = desk
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <h1 className="text-3xl">{t('imports.title')}</h1>
        <p className="measure text-sm leading-normal text-ink-soft">{t('imports.lead')}</p>
      </header>
      <SectionCard title={t('imports.upload')}>
        <PieceUpload path={`${path}/pieces`} page={path} most={largestPiece * mostPieces}>
          <ActionForm id="upload" action={uploadAction.bind(null, locale)}>
            <Input
              name="file"
              type="file"
              accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              label={t('imports.file')}
              hint={t('imports.file-hint')}
              className="py-2"
            />
            <Submit className="justify-self-start">{t('imports.do-upload')}</Submit>
          </ActionForm>
        </PieceUpload>
      </SectionCard>
      <SectionCard title={t('imports.earlier')}>
        <Earlier desk={desk} />
      </SectionCard>
    </StaffPage>
  )
}

async function Earlier({ desk }: { desk: Desk }) {
  const { db, t } = desk
  const imports = await listImports(db)
  const names = await colleagueNames(desk)
  if (imports.length === 0) return <p className="text-sm text-ink-soft">{t('imports.none')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {imports.map(({ id, fileName, state, createdAt, officer, total, imported }) => (
        <li key={id} className="grid gap-0.5 py-3 text-sm leading-normal">
          <a href={`${path}/${id}`} className="inline-flex min-h-9 items-center text-link">
            <span>
              {withTimes(desk, 'imports.row', {
                file: userText(fileName),
                time: createdAt,
                officer: names.get(officer) ?? t('detail.unknown'),
              })}
            </span>
          </a>
          <span className="text-ink-soft">
            {t(`imports.state.${state}`)}
            {total > 0 ? ` · ${t('imports.progress', { total, imported })}` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
