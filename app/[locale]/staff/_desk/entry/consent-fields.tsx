import 'server-only'
import { Choice, Input } from '@/components/staff/fields'
import { officeDay } from '@/lib/time'
import { consentGivers, consentMeans } from '@/schemas/entries'
import type { Desk } from '@/app/staff/session'

/** Who gave the consent, how, and on which day. Nothing is chosen in advance except the day. */
export function ConsentFields({ desk: { t, by } }: { desk: Desk }) {
  const choose = { value: '', label: t('entry.choose') }
  const today = officeDay(by.at)
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold">{t('entry.consent')}</legend>
      <p className="-mt-3 text-sm leading-normal text-ink-soft">{t('entry.consent-lead')}</p>
      <Choice
        name="consent_by"
        label={t('entry.consent-by')}
        options={[choose, ...consentGivers.map((value) => ({ value, label: t(`entry.by-${value}`) }))]}
      />
      <Choice
        name="consent_means"
        label={t('entry.consent-means')}
        options={[choose, ...consentMeans.map((value) => ({ value, label: t(`entry.means-${value}`) }))]}
      />
      <Input name="consent_day" type="date" label={t('entry.consent-day')} max={today} defaultValue={today} />
    </fieldset>
  )
}
