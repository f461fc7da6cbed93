/** The properties of a language, apart from its content. */
type Language = {
  /** Its own name, in full and short for the header. */
  name: string
  short: string
  /** Its name in English and Chinese, for editing screens. */
  words: readonly [en: string, zh: string]
  /**
   * How a list formats a day, as figures (11.12) or with the month's name (Nov 12), and the text between a date and a
   * time.
   */
  shortDay: 'figures' | 'words'
  beforeTime: string
  /** The unit of amounts from 10,000 on, in languages that count in ten-thousands. */
  tenThousands?: string
  /** “Or more” after a figure in a sentence, instead of a plus sign: 6000多名. */
  more?: string
  /** Whether readers dial from abroad: they see the numbers that can be dialed there. */
  abroad?: boolean
  /** The texts of the error boundary, which are shown when nothing else could be loaded. */
  failure: { words: string; home: string; retry: string }
}

/** The languages of the site. The first is the default and the fallback. Source: specification §1. */
const list = {
  'zh-CN': {
    name: '中文',
    short: '中文',
    words: ['Chinese', '中文'],
    shortDay: 'figures',
    beforeTime: ' ',
    tenThousands: '万',
    more: '多',
    failure: { words: '出错了', home: '返回首页', retry: '再试一次' },
  },
  'en-US': {
    name: 'English',
    short: 'EN',
    words: ['English', '英文'],
    shortDay: 'words',
    beforeTime: ', ',
    abroad: true,
    failure: { words: 'An error occurred', home: 'return to home page', retry: 'Try again' },
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof list
export const languages: Readonly<Record<Locale, Language>> = list
export const locales = Object.keys(list) as readonly Locale[]

/** The language for visitors who have not chosen one. */
export const defaultLocale: Locale = 'zh-CN'

/** The language of texts that must be in English or Latin letters: command lines, names in authenticator apps. */
export const latinLocale: Locale = 'en-US'
