import { chip } from '@/components/staff/filters/chip'
import type { StaffTranslate } from '@/lib/i18n/translate'

type TypedProps = { t: StaffTranslate; values: Readonly<Record<'campaign' | 'from' | 'to', string>> }

/** The name of a campaign is typed or comes from the numbers, because there may be thousands. */
export function CampaignField({ t, values }: TypedProps) {
  return (
    <label className={`${chip} flex-[1_1_9rem] pr-2 md:flex-none`}>
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

export function Dates({ t, values }: TypedProps) {
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className={`${chip} flex-[1_1_9rem] pr-2 md:flex-none`}>
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
