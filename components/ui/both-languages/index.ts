type PairedLanguage = 'zh-CN' | 'en-US'
export type Say = (zh: string, en: string) => string

/**
 * Examples of a component in Chinese and in English: `say('报名', 'Apply')` selects. The gallery shows those of the
 * visitor's language, tests use both.
 */
export function inBothLanguages<Examples>(
  make: (say: Say, language: PairedLanguage) => Examples,
): Record<PairedLanguage, Examples> {
  return { 'zh-CN': make((zh) => zh, 'zh-CN'), 'en-US': make((_zh, en) => en, 'en-US') }
}
