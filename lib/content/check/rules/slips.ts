import { copyOf, type CopyFile } from '@/lib/content/read/copy'
import type { Content } from '@/lib/content/read/content'
import type { Problem } from '@/lib/content/check/problem'
import { markdownSlipsOf } from '@/lib/content/check/rules/markdown-slips'
import { impossibleDays, reversedDays } from '@/lib/content/check/rules/days'
import { typedSlipsOf } from '@/lib/content/check/rules/typed-slips'
import type { ProblemId } from '@/schemas/content/problems/words'
import { perFile } from '@/lib/content/check/per-file'
import { latinLocale, locales } from '@/schemas/locale'

const placeholder =
  /\b(?:TODO|TBD|TBA|FIXME|asdf|qwerty)\b|(?<![A-Za-z\d])[Xx]{3,}(?![A-Za-z\d])|(?<![A-Za-z\d])[Xx]{2}(?=\p{Script=Han})|\b[Ll]orem ipsum\b|待(?:补充|完善|填写|补上|更新|确认|核实)(?=[）。？！，]|$)|此处(?:填写|插入|补充)|这里(?:写|填)(?:正文|内容|标题)|[×✕]{2,}|_{3,}|[?？]{2,}|【\s*】|（\s*）|（略）|测试测试|@\p{Script=Han}/u
/** Markdown where a text is shown as it is typed. */
const plain = /\*\*[^*\n]+\*\*|&#?\w{2,8};|\[[^\][\n]+\]\((?:\/|#|https?:)|^#{1,6} /
/** Fields that stand alone, which no mark ends. */
const title = /(?:^|[.> ])(?:title|headline|eyebrow|label|kicker|name)$/
const titleEnd = /[。；，;,]$|[a-z]{4}\.$/
const alphabets = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u
/** An English label: two words without Chinese ones. */
const isEnglishLabel = (text: string) => !han.test(text) && /\p{L} [a-z]{2}/u.test(text)
/** An English sentence: five words in a row, without Chinese. */
const isEnglish = (text: string) =>
  !han.test(text) && /[.!?]$/.test(text) && /(?<![A-Za-z’-])(?:[A-Za-z][a-z’-]* ){5}/.test(text)
const twice = /(?<![目有])的的(?!确)|\b(the|a|an|of|to|and|is|in|for|with|on|at|by|or) \1\b/i
/** Letters, digits and signs as wide as Chinese characters; mathematical signs of that width are used in texts. */
const wide = /[０-９Ａ-Ｚａ-ｚ％＊＿｀｜＆＠＄＼＾｛｝＜＞．＂＇]+/
const contact =
  /(?<![\d.])1[3-9]\d{9}(?!\d)|(?<!\d)400-?\d{3}-?\d{4}|(?<![\d-])0\d{2,3}-\d{3,4} ?\d{4}(?!\d)|(?:QQ|微信|WeChat)(?:号|群| ID)?[：:] ?\w{5,40}/
const slashed = /(?<![\d/.])(?:20\d\d([/.])\d{1,2}\1\d{1,2}|\d{1,2}\/\d{1,2}\/20\d\d)(?![\d/.])/
const han = /\p{Script=Han}+/u
/** Chinese names are given in brackets or quotation marks. */
const given = /\([^()]*\)|“[^“”]*”|‘[^‘’]*’|《[^《》]*》/g
/** Texts that are in Chinese in both languages. */
const always = new Set(['components.sections.specimen.mark'])

/** Whether a text is the name of a language, or Chinese in both languages. */
const isGiven = (field = '') =>
  always.has(field) || locales.some((locale) => field.endsWith(`.${locale}`))

/** The screens of staff show examples of what is typed. */
const isStaff = (file: string) => /\/messages\/(?:staff|edit)\.json$/.test(file)

const copySlipsOf = perFile(({ file, locale, copies }: CopyFile) =>
  copies.flatMap(({ text, field, line }) => {
    const seen = new Set<string>()
    const isNew = ({ id }: Problem) => !seen.has(id) && seen.add(id)
    const place = { file, field }
    const found = (id: ProblemId, pattern: RegExp, own = text): Problem[] => {
      const [words] = pattern.exec(own) ?? []
      return words === undefined ? [] : [{ ...place, line: line(), id, values: { found: words } }]
    }
    return [
      ...found('slip.placeholder', placeholder),
      ...found('slip.twice', twice),
      ...(field === undefined || isStaff(file) ? [] : found('slip.plain', plain)),
      ...(title.test(field ?? '') && !file.includes('/messages/')
        ? found('slip.heading-end', titleEnd)
        : []),
      ...(field === undefined || file.includes('/messages/') ? [] : found('slip.edge', /^\s|\s$/)),
      ...found('slip.alphabet', alphabets),
      ...(isStaff(file)
        ? []
        : [...found('slip.contact', contact), ...found('slip.date-form', slashed)]),
      ...(locale === latinLocale
        ? []
        : [
            ...found('slip.wide', wide),
            ...(isEnglish(text.replace(given, ''))
              ? found('slip.english', /[^]+/, text.replace(given, ''))
              : []),
            ...(field !== undefined && !isGiven(field) && !isStaff(file) && isEnglishLabel(text)
              ? found('slip.english', /.+/)
              : []),
          ]),
      ...(isStaff(file) ? [] : typedSlipsOf(text, locale, !file.endsWith('.json'))).map(
        ({ id, found: words }) => ({ ...place, line: line(), id, values: { found: words } }),
      ),
      ...impossibleDays(text).map((day) => ({
        ...place,
        line: line(),
        id: 'slip.day' as const,
        values: { found: day },
      })),
      ...reversedDays(text).map((range) => ({
        ...place,
        line: line(),
        id: 'slip.range' as const,
        values: { found: range },
      })),
      ...(locale === latinLocale && !isGiven(field)
        ? found('slip.script', han, text.replace(given, ''))
        : []),
    ].filter(isNew)
  }),
)

export function checkSlips(content: Content): Problem[] {
  // What is typed, rather than written as an entity, is reported with its name.
  const typed = new Set(
    content.problems.flatMap(({ file, id }) => (id === 'file.invisible' ? [file] : [])),
  )
  return [
    ...content.documents
      .flatMap((document) => markdownSlipsOf(document, undefined))
      .filter(({ file, id }) => id !== 'slip.entity' || !typed.has(file)),
    ...locales.flatMap((locale) =>
      copyOf(content, locale).flatMap((file) => copySlipsOf(file, undefined)),
    ),
  ]
}
