/** The languages of the site; the first is the default and the fallback. Source: specification §1. */
export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]
