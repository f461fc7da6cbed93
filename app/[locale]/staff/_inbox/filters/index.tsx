import type { ReactNode } from 'react'
import { FilterForm } from '@/app/[locale]/staff/_inbox/filters/filter-form'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { PressIcon } from '@/components/ui/icon/press'

type FilterOptions = readonly { value: string; label: string }[]

export type FiltersProps = {
  t: StaffTranslate
  values: Readonly<Record<FilterName | 'q' | 'campaign' | 'from' | 'to', string>>
  /** The options of each list, besides the one for all; the orders have none for all. */
  options: Readonly<Record<FilterName, FilterOptions>>
  /** Fields of the applications that the list can be narrowed by. */
  fields?: readonly { name: string; label: string; value: string; options: FilterOptions }[]
  /** More parameters that the form must keep: the current view. */
  kept: Readonly<Record<string, string>>
  clear: string | undefined
  /** Beside the search. */
  beside?: ReactNode
  /** More tools for the current list: saving the view, exporting. */
  children?: ReactNode
}

type FilterName = (typeof mainNames | typeof moreNames)[number]

const mainNames = ['project', 'days', 'sort'] as const
const moreNames = ['assigned', 'tag', 'channel', 'source', 'language', 'verified'] as const

type ChipSelectProps = {
  name: string
  label: string
  value: string
  options: FilterOptions
  /** The option for all. */
  children?: ReactNode
}

/** A select as a chip: its name, and the current value. */
function ChipSelect({ name, label, value, options, children }: ChipSelectProps) {
  return (
    <label className={`${chipClass} flex-[1_1_9rem] md:flex-none`}>
      <span className="whitespace-nowrap text-ink-soft">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className="field-sizing-content h-full min-w-0 flex-1 cursor-pointer truncate bg-transparent pr-2 font-semibold md:max-w-[11rem]"
      >
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The filters that are used less often; on small screens, all of them. A check box opens them. */
function MoreToggle({ t, count }: { t: StaffTranslate; count: number }) {
  return (
    <label
      className={`${chipClass} relative cursor-pointer pr-3 whitespace-nowrap has-checked:border-ink has-checked:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crimson`}
    >
      <input type="checkbox" aria-controls="more-filters" className="peer sr-only" />
      <span className="text-ink-soft">{t('filters.more')}</span>
      {count > 0 ? <span className="font-semibold tabular-nums">{count}</span> : null}
      <PressIcon name="chevron-down" size={16} className="peer-checked:rotate-180" />
    </label>
  )
}

/**
 * Search and filters as a native form: the address contains the choice and can be sent to a colleague. Choices apply at
 * once.
 */
export function Filters({
  t,
  values,
  options,
  fields = [],
  kept,
  clear,
  beside,
  children,
}: FiltersProps) {
  const all = <option value="">{t('filters.all')}</option>
  const select = (name: FilterName) => (
    <ChipSelect
      key={name}
      name={name}
      label={t(`filters.${name}`)}
      value={values[name]}
      options={options[name]}
    >
      {name === 'sort' ? null : all}
    </ChipSelect>
  )
  const set = [
    ...([...moreNames, 'campaign', 'from', 'to'] as const).map((name) => values[name]),
    ...fields.map(({ value }) => value),
  ].filter(Boolean).length
  return (
    <div className="filters relative border-b border-line px-4 pt-3 pb-1.5 lg:px-4.5 print:hidden">
      <FilterForm
        values={values}
        action="/staff"
        role="search"
        aria-label={t('filters.label')}
        className="flex flex-wrap items-center gap-2"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-[1_1_7rem]">
          <span className="sr-only">{t('filters.search')}</span>
          <input
            type="search"
            name="q"
            defaultValue={values.q}
            maxLength={64}
            placeholder={t('filters.search-hint')}
            data-key="/"
            className={`${box} w-full px-3`}
          />
        </label>
        <MoreToggle t={t} count={set} />
        {beside}
        {clear ? (
          <a
            href={clear}
            className="flex min-h-11 items-center px-1 text-sm text-link in-[.filters:has(input[aria-controls]:checked)]:hidden md:hidden"
          >
            {t('filters.clear')}
          </a>
        ) : null}
        <div className="hidden flex-wrap gap-2 in-[.filters:has(input[aria-controls]:checked)]:flex max-md:w-full md:flex">
          {mainNames.map(select)}
        </div>
        <div
          id="more-filters"
          className="hidden w-full flex-wrap gap-2 in-[.filters:has(input[aria-controls]:checked)]:flex"
        >
          {moreNames.map(select)}
          {fields.map((field) => (
            <ChipSelect key={field.name} {...field}>
              {all}
            </ChipSelect>
          ))}
          <CampaignField t={t} values={values} />
          <Dates t={t} values={values} />
        </div>
        {/* Enter sends a form of several text fields only if it has a button. */}
        <button type="submit" hidden>
          {t('filters.search')}
        </button>
      </FilterForm>
      <div className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden max-md:hidden max-md:in-[.filters:has(input[aria-controls]:checked)]:flex">
        {clear ? (
          <a href={clear} className="flex min-h-9 items-center text-link">
            {t('filters.clear')}
          </a>
        ) : null}
        {children}
      </div>
    </div>
  )
}

type TypedProps = {
  t: StaffTranslate
  values: Readonly<Record<'campaign' | 'from' | 'to', string>>
}

/** The name of a campaign is typed or comes from the numbers, because there may be thousands. */
function CampaignField({ t, values }: TypedProps) {
  return (
    <label className={`${chipClass} flex-[1_1_9rem] pr-2 md:flex-none`}>
      <span className="whitespace-nowrap text-ink-soft">{t('filters.campaign')}</span>
      <input
        name="campaign"
        defaultValue={values.campaign}
        maxLength={64}
        enterKeyHint="search"
        className="h-full w-32 min-w-0 flex-1 bg-transparent"
      />
    </label>
  )
}

function Dates({ t, values }: TypedProps) {
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className={`${chipClass} flex-[1_1_9rem] pr-2 md:flex-none`}>
      <span className="whitespace-nowrap text-ink-soft">{t(`filters.${name}`)}</span>
      <input
        type="date"
        name={name}
        defaultValue={values[name]}
        className="h-full min-w-0 flex-1 bg-transparent"
      />
    </label>
  ))
}

const box = 'h-11 min-w-0 lg:h-9 rounded-xs border border-ink-soft/70 bg-white text-sm text-ink'
const chipClass = `${box} flex items-center gap-2 pl-3`
