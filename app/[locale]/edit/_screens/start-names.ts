import type { Locale } from '@/schemas/locale'

/** The name of the control with the title in a language. */
export const titleName = (locale: Locale): string => `title:${locale}`
