import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { locales } from '@/lib/i18n/locales'
import { workingDayFrom } from '@/lib/applications/office-hours'
import { officeHours } from '@/lib/content/desk'
import { importFields } from '@/lib/imports/columns'
import { valueName, valuesOf } from '@/lib/imports/labels'
import { unknownValues } from '@/lib/imports/values'
import type { LeadImport } from '@/lib/imports/find'
import { userText } from '@/lib/text/user-text'
import { addDays, officeDay } from '@/lib/time'
import { projects } from '@/schemas/projects'
import { listAssignable } from '@/app/[locale]/staff/_desk/once'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { decideAction } from '../actions'
import { ConsentFields } from '../../applications/entry-fields'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'
import { EncodingChoice } from '../encoding-choice'

/** Leads of a list are rarely called at once; who wants that chooses today. The next working day if the office is closed. */
const daysUntilDue = 7

type ChoicePartProps = { desk: Desk; found: LeadImport }

/** Columns, repeats, consent and owner of an import. */
export function ChoiceForm({ desk, found }: ChoicePartProps) {
  const { t, locale } = desk
  const today = officeDay(desk.by.at)
  return (
    <SectionCard title={t('imports.columns')} lead={t('imports.columns-lead')}>
      <ActionForm id="import" action={decideAction.bind(null, locale, found.id)}>
        <Columns desk={desk} found={found} />
        <Values desk={desk} found={found} />
        <Submit kind="outline" name="do" value="check" className="justify-self-start">
          {t('imports.check')}
        </Submit>
        <Repeats desk={desk} found={found} />
        <Input
          name="occasion"
          label={t('imports.occasion')}
          hint={t('imports.occasion-hint')}
          maxLength={100}
          defaultValue={found.choices.consent?.occasion}
        />
        <ConsentFields desk={desk} />
        <Input
          name="call_from"
          type="date"
          label={t('imports.call-from')}
          hint={t('imports.call-from-hint')}
          min={today}
          defaultValue={
            found.choices.callFrom ?? workingDayFrom(addDays(today, daysUntilDue), officeHours())
          }
        />
        <Owner desk={desk} found={found} />
        <Submit name="do" value="start" className="justify-self-start">
          {t('imports.start')}
        </Submit>
      </ActionForm>
    </SectionCard>
  )
}

function Columns({ desk, found: { headings, choices } }: ChoicePartProps) {
  const { t, intl } = desk
  const columns = headings.map((heading, index) => ({
    value: String(index),
    label: userText(heading) || String(index + 1),
  }))
  const none = { value: '', label: t('imports.column-none') }
  const slugs = projects.map(({ slug }) => ({ value: slug, label: projectLabel(desk, slug) }))
  const read = choices.encoding
  const languages = locales.map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {importFields.map(({ name }) => (
        <Choice
          key={name}
          name={`column-${name}`}
          label={fieldLabel(intl, name)}
          options={[none, ...columns]}
          defaultValue={String(choices.columns[name] ?? '')}
        />
      ))}
      <Choice
        name="project"
        label={t('imports.project')}
        options={[{ value: '', label: t('imports.project-none') }, ...slugs]}
        defaultValue={choices.project}
      />
      <Choice
        name="locale"
        label={t('entry.language')}
        options={languages}
        defaultValue={choices.locale}
      />
      {read === undefined ? null : (
        <EncodingChoice t={t} hint={t('imports.encoding-hint')} taken={read} />
      )}
    </div>
  )
}

/** What texts mean that are no label of their field: asked once for each text, not for each row. */
async function Values({ desk, found }: ChoicePartProps) {
  const { t, intl, db } = desk
  const unknown = await unknownValues(db, found)
  if (unknown.length === 0) return null
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{t('imports.values')}</legend>
      <p className="measure text-sm leading-normal text-ink-soft sm:col-span-2">
        {t('imports.values-lead')}
      </p>
      {unknown.map(({ field, text, plain, rows, chosen }) => (
        <Choice
          key={`${field} ${plain}`}
          name={`value-${field}-${plain}`}
          label={t('imports.value', { field: fieldLabel(intl, field), text: userText(text), rows })}
          options={[
            { value: '', label: t('imports.value-none') },
            ...(valuesOf(field) ?? []).map((value) => ({
              value,
              label: valueName(desk, field, value),
            })),
          ]}
          defaultValue={chosen}
        />
      ))}
    </fieldset>
  )
}

function Repeats({ desk: { t }, found: { choices } }: ChoicePartProps) {
  const options = (['skip', 'keep'] as const).map((value) => ({
    value,
    label: t(`imports.${value}`),
  }))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['file', 'store'] as const).map((where) => (
        <Choice
          key={where}
          name={where}
          label={t(`imports.repeats-${where}`)}
          options={options}
          defaultValue={choices.keepRepeats[where] ? 'keep' : 'skip'}
        />
      ))}
    </div>
  )
}

async function Owner({ desk, found: { choices } }: ChoicePartProps) {
  const { t } = desk
  const colleagues = (await listAssignable(desk)).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const options = [{ value: '', label: t('imports.owner-nobody') }, ...colleagues]
  return (
    <Choice
      name="assignee"
      label={t('detail.assignee')}
      options={options}
      defaultValue={choices.assignee ?? ''}
    />
  )
}
