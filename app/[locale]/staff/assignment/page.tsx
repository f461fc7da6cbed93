import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { Checkbox } from '@/components/ui/checkbox'
import { readAssignment, type AssignmentSettings } from '@/lib/assignment/rules'
import { assignmentSettingsAction } from '../_actions/assignment'
import { Absences } from '../_desk/assignment/absences'
import { assignable } from '@/app/staff/assignable'
import { Rules } from '../_desk/assignment/rules'
import { DeskLayout, DeskPage, NotPermitted } from '@/app/staff/staff-layout'
import { openDesk, type Desk } from '@/app/staff/session'
import { languageOf } from '@/app/staff/language'

type AssignmentPageProps = { params: Promise<{ locale: string }> }

const path = '/staff/assignment'

export async function generateMetadata({ params }: AssignmentPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('assignment.title') }
}

export default async function AssignmentPage({ params }: AssignmentPageProps) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('assignment.manage')) return <NotPermitted desk={desk} path={path} />
  const { t, db } = desk
  const { settings, rules } = await readAssignment(db)
  const colleagues = await assignable(desk)
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <h1 className="text-3xl">{t('assignment.title')}</h1>
        <Settings desk={desk} settings={settings} />
        <Rules desk={desk} rules={rules} version={settings.version} colleagues={colleagues} />
        <Absences desk={desk} colleagues={colleagues} />
      </DeskPage>
    </DeskLayout>
  )
}

function Settings({ desk: { t, locale }, settings }: { desk: Desk; settings: AssignmentSettings }) {
  const { since, previousOwner, version } = settings
  return (
    <SectionCard title={t('assignment.settings')} lead={t('assignment.lead')}>
      <ActionForm id="assignment" action={assignmentSettingsAction.bind(null, locale)} className="grid gap-2">
        <input type="hidden" name="version" value={version} />
        <Checkbox
          key={`on ${String(since)}`}
          id="assignment-on"
          name="on"
          value="yes"
          label={t('assignment.on')}
          defaultChecked={since !== null}
        />
        <Checkbox
          key={`previous ${String(previousOwner)}`}
          id="assignment-previous"
          name="previous"
          value="yes"
          label={t('assignment.previous')}
          defaultChecked={previousOwner}
        />
        <Submit className="justify-self-start">{t('assignment.save')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}
