import 'server-only'
import { Anyway } from '@/components/staff/action-form/confirm-field'
import { Input, Submit } from '@/components/staff/fields'
import { addDays, officeDay } from '@/lib/time'
import type { Desk } from '@/app/staff/session'

type CallBackFieldsProps = {
  desk: Desk
  /** Days from today with a button each, or `none`, which removes the call-back. */
  quick: readonly ('1' | '3' | '7' | 'none')[]
  on: string | null
  time: string | null
  submit: string
}

/** Day and time of a call-back, in the office's time zone. */
export function CallBackFields({ desk: { t, by }, quick, on, time, submit }: CallBackFieldsProps) {
  const today = officeDay(by.at)
  const label = (value: (typeof quick)[number]) =>
    value === 'none' ? t('detail.follow-up-clear') : t(`detail.in-days-${value}`)
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Input
          name="on"
          type="date"
          label={t('detail.follow-up-day')}
          min={today}
          defaultValue={on ?? addDays(today, 1)}
        />
        <Input name="time" type="time" label={t('detail.follow-up-time')} defaultValue={time ?? undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Submit className="text-sm" data-save>
          {submit}
        </Submit>
        {quick.map((value) => (
          <Submit key={value} name="quick" value={value} kind="outline" className="px-3 text-sm">
            {label(value)}
          </Submit>
        ))}
      </div>
      <Anyway />
    </>
  )
}
