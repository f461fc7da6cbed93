import type { Visit } from '@/lib/http/browser/kept'
import { isLocale } from '@/lib/i18n/locales'

const mostFiles = 200

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Reads the message of a page; undefined for anything else. */
export function readVisit(data: unknown): Visit | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { path, locale, files } = data as Record<string, unknown>
  if (typeof path !== 'string' || !path.startsWith('/') || !isLocale(locale)) return undefined
  return { path, locale, files: texts(files).slice(0, mostFiles) }
}
