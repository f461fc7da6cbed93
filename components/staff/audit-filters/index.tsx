import type { StaffTranslate } from '@/lib/i18n/translate'
import { Button } from '@/components/ui/button'

type Option = { value: string; label: string }

export type AuditFiltersProps = {
  t: StaffTranslate
  values: { actor: string; action: string; subject: string; from: string; to: string }
  people: readonly Option[]
  actions: readonly Option[]
}

const box = 'h-11 min-w-0 rounded-xs border border-ink-soft/70 bg-white px-2.5 text-sm text-ink'

function Choose({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string
  label: string
  all: string
  value: string
  options: readonly Option[]
}) {
  return (
    <label className="grid min-w-0 flex-[1_1_11rem] gap-1 text-sm text-ink-soft">
      {label}
      <select name={name} defaultValue={value} className={box}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Filters by person, date and action; they are part of the address. */
export function AuditFilters({ t, values, people, actions }: AuditFiltersProps) {
  const narrowed = Object.values(values).some(Boolean)
  return (
    <form action="/staff/audit" className="flex flex-wrap items-end gap-3">
      <Choose
        name="actor"
        label={t('audit.who')}
        all={t('audit.everybody')}
        value={values.actor}
        options={people}
      />
      <Choose
        name="action"
        label={t('audit.what')}
        all={t('audit.everything')}
        value={values.action}
        options={actions}
      />
      <label className="grid min-w-0 flex-[1_1_9rem] gap-1 text-sm text-ink-soft">
        {t('audit.about')}
        <input name="subject" defaultValue={values.subject} autoComplete="off" className={box} />
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="grid gap-1 text-sm text-ink-soft">
          {t(`filters.${name}`)}
          <input type="date" name={name} defaultValue={values[name]} className={`${box} w-[8.6rem]`} />
        </label>
      ))}
      <Button type="submit" kind="outline" className="px-4 text-sm">
        {t('filters.apply')}
      </Button>
      {narrowed ? (
        <a href="/staff/audit" className="flex min-h-11 items-center text-sm text-link">
          {t('filters.clear')}
        </a>
      ) : null}
    </form>
  )
}
