import { ActionForm } from '@/components/staff/action-form'
import { Submit, Choice, Input, TickList } from '@/components/staff/fields'
import { SectionCard, RecordItem, RecordList } from '@/components/staff/section-card'
import { Checkbox } from '@/components/ui/checkbox'
import { readAssignment, type AssignmentSettings } from '@/lib/assignment/rules'
import { listAssignable, type Assignable } from '@/app/[locale]/staff/_desk/once'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { inOrder, type Rule } from '@/lib/assignment/route'
import { projects, unspecifiedProject } from '@/schemas/projects'
import { assignmentSettingsAction, removeRuleAction, ruleAction } from './actions'
import { Absences } from './absences'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'

const path = '/staff/assignment'

export const generateMetadata = titleMetadata('assignment.title')

export default async function AssignmentPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('assignment.manage')) return <NotPermitted desk={desk} path={path} />
  const { t, db } = desk
  const { settings, rules } = await readAssignment(db)
  const colleagues = await listAssignable(desk)
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('assignment.title')}</h1>
      <Settings desk={desk} settings={settings} />
      <Rules desk={desk} rules={rules} version={settings.version} colleagues={colleagues} />
      <Absences desk={desk} colleagues={colleagues} />
    </StaffPage>
  )
}

function Settings({ desk: { t, locale }, settings }: { desk: Desk; settings: AssignmentSettings }) {
  const { since, previousOwner, version } = settings
  return (
    <SectionCard title={t('assignment.settings')} lead={t('assignment.lead')}>
      <ActionForm
        id="assignment"
        action={assignmentSettingsAction.bind(null, locale)}
        className="grid gap-2"
      >
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

type RulesProps = {
  desk: Desk
  rules: readonly Rule[]
  version: number
  colleagues: readonly Assignable[]
}

/** The rules, in the order in which they are tried, and the form that adds or changes one. */
function Rules({ desk, rules, version, colleagues }: RulesProps) {
  const { t, locale } = desk
  return (
    <SectionCard title={t('assignment.rules')} lead={t('assignment.rules-lead')}>
      <ActionForm
        id="remove-rule"
        action={removeRuleAction.bind(null, locale)}
        className="grid gap-3"
      >
        <input type="hidden" name="version" value={version} />
        {rules.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('assignment.no-rules')}</p>
        ) : null}
        <RecordList>
          {inOrder(rules).map((rule) => (
            <RecordItem
              key={rule.id}
              actions={
                <Submit kind="quiet" name="rule" value={rule.id} className="px-0! text-sm">
                  {t('assignment.remove')}
                </Submit>
              }
            >
              <strong className="font-semibold">{titleOf(desk, rule)}</strong>
              <span>{turns(desk, rule, colleagues)}</span>
            </RecordItem>
          ))}
        </RecordList>
      </ActionForm>
      <RuleForm desk={desk} version={version} colleagues={colleagues} />
    </SectionCard>
  )
}

function titleOf(desk: Desk, { project, channel }: Rule): string {
  const { t } = desk
  const parts = [
    ...(project === null ? [] : [projectLabel(desk, project)]),
    ...(channel === null ? [] : [t('assignment.of-channel', { channel })]),
  ]
  return parts.length === 0 ? t('assignment.all') : parts.join(t('detail.separator'))
}

/** The names in the order of their turns; who left or is absent is marked. */
function turns({ t }: Desk, { accounts }: Rule, colleagues: readonly Assignable[]): string {
  const names = accounts.map((account) => {
    const colleague = colleagues.find(({ id }) => id === account)
    if (!colleague) return t('assignment.left')
    return colleague.absent ? t('assignment.is-absent', { name: colleague.name }) : colleague.name
  })
  return names.join(t('detail.separator'))
}

function RuleForm({ desk, version, colleagues }: Omit<RulesProps, 'rules'>) {
  const { t, locale } = desk
  const slugs = [...projects.map(({ slug }) => slug), unspecifiedProject]
  const options = [
    { value: '', label: t('assignment.any') },
    ...slugs.map((value) => ({ value, label: projectLabel(desk, value) })),
  ]
  return (
    <ActionForm id="rule" action={ruleAction.bind(null, locale)} className="grid gap-4">
      <h3 className="font-sans text-base font-semibold">{t('assignment.add')}</h3>
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice name="project" label={t('field.project')} options={options} defaultValue="" />
        <Input
          name="channel"
          label={t('field.channel')}
          hint={t('assignment.channel-hint')}
          inputMode="numeric"
          maxLength={10}
        />
      </div>
      <TickList
        name="accounts"
        legend={t('assignment.accounts')}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name, hint: '' }))}
      />
      <Submit className="justify-self-start">{t('assignment.save-rule')}</Submit>
    </ActionForm>
  )
}
