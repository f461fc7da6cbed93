import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { Unbroken } from '@/components/staff/unbroken'
import { differingFields } from '@/lib/applications/merge/merged-columns'
import { mergedState } from '@/lib/applications/merge/merged-state'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { Desk } from '@/app/staff/session'
import type { InboxQuery } from '@/app/[locale]/staff/inbox-query'
import { applicationHref, listField, listValue, ownPageHref } from '../../kept-list'
import { mergeAction } from './actions'
import { emailRow, fieldRow, listsOf, ownerRow, stateOf, type People } from './merge-rows'

type MergePreviewProps = {
  desk: Desk
  kept: OpenedApplication
  merged: OpenedApplication
  people: People
  /** The list beside the application that remains. */
  list: InboxQuery
}

const link = 'inline-flex min-h-11 items-center text-link'

/** Both applications side by side, what remains of them, and the lists in which they appear afterwards. */
export function MergePreview({ desk, kept, merged, people, list }: MergePreviewProps) {
  const { names, active } = people
  const { t, locale, intl } = desk
  const [one, other] = [kept.application, merged.application]
  const both = { kept: one.reference, merged: other.reference }
  const after = { ...one, ...mergedState(one, other, { active }) }
  const choices = [
    ...differingFields(one, other).map((field) => fieldRow(desk, field, one, other)),
    ...emailRow(desk, one, other),
    ...ownerRow(desk, [one, other], people),
  ]
  const events = (opened: OpenedApplication) => intl.formatNumber(opened.notes.length)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">
          <Unbroken text={t('merge.heading', both)} />
        </h1>
        <p className="measure text-sm text-ink-soft">{t('merge.lead', both)}</p>
      </div>
      <ActionForm id="merge" action={mergeAction.bind(null, locale, one.id)}>
        <input type="hidden" name="version" value={one.version} />
        <input type="hidden" name={listField} value={listValue(list)} />
        <SectionCard title={t('merge.differs')} lead={t('merge.differs-lead', both)}>
          {choices.length === 0 ? <p>{t('merge.equal')}</p> : null}
          {choices.map((choice) => (
            <MergeChoice key={choice.name} references={[one.reference, other.reference]} {...choice} />
          ))}
        </SectionCard>
        <SectionCard title={t('merge.after')}>
          <div className="overflow-x-auto">
            <table className="w-full text-left text-sm">
              <thead>
                <tr className="border-b border-line">
                  <td />
                  {[one.reference, other.reference, t('merge.result')].map((heading) => (
                    <th key={heading} scope="col" className="py-2 pr-3">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {stateOf(desk, [one, other, after], names).map(({ label, values }) => (
                  <tr key={label} className="border-b border-line align-top">
                    <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
                      {label}
                    </th>
                    {values.map(({ key, value }) => (
                      <td key={key} className="py-2 pr-3">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="text-sm">{t('merge.notes', { kept: events(kept), merged: events(merged) })}</p>
          <p className="text-sm">
            {t('merge.leaves', { reference: other.reference, lists: listsOf(desk, other, names) })}
          </p>
          <p className="text-sm">
            {t('merge.stays', { reference: one.reference, lists: listsOf(desk, after, names) })}
          </p>
        </SectionCard>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Submit name="do" value={`merge:${other.id}:${other.version}`}>
            {t('merge.do-label', { reference: other.reference })}
          </Submit>
          <a href={ownPageHref(`${other.id}/merge`, list, { with: one.id })} className={link}>
            {t('merge.swap', { reference: other.reference })}
          </a>
          <a href={applicationHref(one.id, list)} className={link}>
            {t('merge.back')}
          </a>
        </div>
      </ActionForm>
    </>
  )
}

type MergeChoiceProps = {
  /** `field-name`: the name of the form field. */
  name: string
  label: string
  /** The value of the application that remains, and of the duplicate. */
  values: readonly [string, string]
  references: readonly [string, string]
}

/** A choice between the values of two applications; that of the remaining one is selected. */
function MergeChoice({ name, label, values, references }: MergeChoiceProps) {
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1 leading-snug font-semibold">{label}</legend>
      {(['kept', 'merged'] as const).map((from, index) => (
        <label key={from} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug">
          <input
            type="radio"
            name={name}
            value={from}
            defaultChecked={from === 'kept'}
            className="mt-0.5 size-5 shrink-0 accent-crimson"
          />
          <span className="min-w-0 wrap-anywhere">
            {values[index]}
            <span className="block text-sm text-ink-soft">{references[index]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
