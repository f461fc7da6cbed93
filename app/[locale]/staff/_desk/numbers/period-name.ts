import type { Desk } from '@/app/staff/session'

/** The name of a period in the address. */
export function periodName({ t }: Pick<Desk, 't'>, name: string): string {
  if (name === 'today' || name === 'week' || name === 'month') return t(`numbers.${name}`)
  const [year = '', season] = name.split('-')
  if (season === undefined) return t('numbers.recent', { days: Number(name) })
  return t(season === 'spring' ? 'numbers.intake-spring' : 'numbers.intake-autumn', { year })
}
