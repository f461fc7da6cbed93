import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import {
  periodHref,
  relativePeriods,
  type ChosenPeriod,
} from '@/lib/applications/numbers/chosen-period'
import type { Desk } from '@/app/[locale]/staff/_desk/session'

const link = 'flex min-h-11 items-center underline-offset-4'

type PeriodFormProps = {
  desk: Desk
  period: ChosenPeriod
  /** The page that shows the period. */
  path: string
}

/** The period: links for the usual ones, fields for other dates. */
export function PeriodForm({ desk, period, path }: PeriodFormProps) {
  const { t } = desk
  const { query } = period
  const name = 'period' in query ? query.period : ''
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 text-sm print:hidden">
      <ul className="flex basis-full flex-wrap gap-x-5" aria-label={t('numbers.period')}>
        {relativePeriods.map((one) => (
          <li key={one}>
            <a
              href={periodHref({ period: one }, path)}
              aria-current={one === name ? 'page' : undefined}
              className={`${link} ${one === name ? 'font-semibold' : 'text-crimson underline'}`}
            >
              {periodName(desk, one)}
            </a>
          </li>
        ))}
      </ul>
      <form action={path} className="flex flex-wrap items-end gap-2">
        {(['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            id={`numbers-${field}`}
            name={field}
            type="date"
            label={t(`filters.${field}`)}
            defaultValue={period[field]}
            className="w-36 text-sm"
          />
        ))}
        <Button type="submit" kind="outline" className="px-4 text-sm">
          {t('numbers.show')}
        </Button>
      </form>
    </div>
  )
}

function periodName({ t }: Pick<Desk, 't'>, name: (typeof relativePeriods)[number]): string {
  if (name === 'today' || name === 'week' || name === 'month') return t(`numbers.${name}`)
  return t('numbers.recent', { days: Number(name) })
}
