import { momentText } from '@/components/articles/dates'
import type { Locale } from '@/schemas/locale'

export type StaleAlertProps = {
  /** The time of the data, ISO. */
  asOf: string
  locale: Locale
  /** The sentence, with `{time}` as placeholder. */
  text: string
}

/** Says that the platform is unavailable, and how old the following data is. */
export function StaleAlert({ asOf, locale, text }: StaleAlertProps) {
  const [before, after] = text.split('{time}')
  return (
    <p role="status" className="mb-6 border-l-4 border-brass bg-paper-deep px-4 py-3 text-sm">
      {before}
      <time dateTime={asOf}>{momentText(locale, asOf)}</time>
      {after}
    </p>
  )
}
