import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { TickList } from '@/components/staff/fields/tick-list'
import { RecordItem, RecordList } from '@/components/staff/record-list'
import { SectionCard } from '@/components/staff/section-card'
import { inOrder, type Rule } from '@/lib/assignment/choose'
import { projects, unspecifiedProject } from '@/schemas/projects'
import { removeRuleAction, ruleAction } from '../../_actions/assignment'
import { projectLabel } from '../inbox/rows'
import type { Desk } from '@/app/staff/session'
import type { Assignable } from '@/app/staff/assignable'

type RulesProps = { desk: Desk; rules: readonly Rule[]; version: number; colleagues: readonly Assignable[] }

/** The rules, in the order in which they are tried, and the form that adds or changes one. */
export function Rules({ desk, rules, version, colleagues }: RulesProps) {
  const { t, locale } = desk
  return (
    <SectionCard title={t('assignment.rules')} lead={t('assignment.rules-lead')}>
      <ActionForm id="remove-rule" action={removeRuleAction.bind(null, locale)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        {rules.length === 0 ? <p className="text-sm text-ink-soft">{t('assignment.no-rules')}</p> : null}
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
