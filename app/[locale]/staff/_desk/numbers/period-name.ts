import type { Desk } from '../session/desk'

/** The name of a period in the address. */
export function periodName({ text }: Pick<Desk, 'text'>, name: string): string {
  if (name === 'today' || name === 'week' || name === 'month') return text(`numbers.${name}`)
  const [year = '', season] = name.split('-')
  if (season === undefined) return text('numbers.recent', { days: Number(name) })
  return text(season === 'spring' ? 'numbers.intake-spring' : 'numbers.intake-autumn', { year })
}
