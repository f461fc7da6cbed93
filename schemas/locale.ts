/** How a language differs from the others, apart from its content. */
type Language = {
  /** Its name in itself, in full and as the header has room for it. */
  name: string
  short: string
  /** The language tag whose rules write its dates. */
  dates: string
  /** How a list writes a day, as figures (11.12) or by the rules of the tag (12 Nov), and what separates a date and a time. */
  shortDay: 'figures' | 'words'
  beforeTime: string
  /** The unit of amounts from 10,000 on, in languages that count by ten thousands. */
  tenThousands?: string
  /** The error boundary's words, which it shows when nothing else could be loaded. */
  failure: { words: string; home: string; retry: string }
}

/** The languages of the site; the first is the default and the fallback. Source: specification §1. */
const list = {
  'zh-CN': {
    name: '中文',
    short: '中文',
    dates: 'zh-CN',
    shortDay: 'figures',
    beforeTime: ' ',
    tenThousands: '万',
    failure: { words: '出错了', home: '返回首页', retry: '再试一次' },
  },
  // British English writes the day first; the copy is British too, apart from its spelling.
  'en-US': {
    name: 'English',
    short: 'EN',
    dates: 'en-GB',
    shortDay: 'words',
    beforeTime: ', ',
    failure: { words: 'An error occurred', home: 'return to home page', retry: 'Try again' },
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof list
export const languages: Readonly<Record<Locale, Language>> = list
export const locales = Object.keys(list) as readonly Locale[]

/** Shown to visitors who have not chosen a language. */
export const defaultLocale: Locale = 'zh-CN'

/** The language of texts that have to be in Latin letters or English: command lines, names in authenticator apps. */
export const latinLocale: Locale = 'en-US'
