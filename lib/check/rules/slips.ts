import type { PhrasingContent } from 'mdast'
import { copyOf, type CopyFile } from '@/lib/check/copy'
import type { Content, ContentDocument } from '@/lib/check/content'
import { nodesOf, textOf, usedComponents, type Tree } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import { impossibleDays, reversedDays } from '@/lib/check/rules/days'
import { typedSlipsOf } from '@/lib/check/rules/typed-slips'
import type { ProblemId, Said } from '@/schemas/content/problems/words'
import { latinLocale, locales } from '@/schemas/locale'

type Slip = { id: ProblemId; pattern: RegExp }

/** Signs of Markdown that remain in a text: it is shown as it was typed. The first that is found is the cause. */
const signs: readonly Slip[] = [
  {
    id: 'slip.link-wide',
    pattern:
      /\[[^\][\n]{1,200}\](?:（[^（）\n]{0,300}[）)]|\([^()\n]{0,300}）)|【[^【】\n]{1,200}】[（(](?:\/|#|https?:)/,
  },
  { id: 'slip.link-apart', pattern: /\[[^\][\n]{1,200}\] \((?:\/|#|https?:)/ },
  { id: 'slip.address-space', pattern: /\]\([^)\s]{0,300} [^)\n]{0,300}\)/ },
  { id: 'slip.link-open', pattern: /\]\([^)\n]{0,300}$/m },
  { id: 'slip.bold', pattern: /\*\*|(?<=\p{L})\*(?=\p{L})/u },
  {
    id: 'slip.mark',
    pattern: /==[^=\n]{1,100}==|(?<!\w)_\p{Script=Han}[^_\n]{0,100}_|<\/?[a-z]+\d?\s*\/?>/u,
  },
  { id: 'slip.bracket', pattern: /\[(?:\p{Script=Han}{1,6}|\^\w+|\s*)\]/u },
  { id: 'slip.entity', pattern: /[\u00a0\u00ad\u200b\u3000]/ },
]

/** Signs at the start of a line of a paragraph. */
const starts: readonly Slip[] = [
  { id: 'slip.heading', pattern: /^(?:#{1,6}(?=[^\s#\d])|＃)/ },
  { id: 'slip.list', pattern: /^(?:[-+*](?=[\p{L}“《])|\d{1,2}\.(?=\p{Script=Han}))/u },
  {
    // Signs of word processors and chats, and numbers as Chinese texts write them.
    id: 'slip.list-sign',
    pattern:
      /^(?:[•●○◦▪■□◆◇★☆·‧∙➢➤►▶※✓✔√－＋–—](?!—)|\d{1,2}(?:、(?!\d)|[．）])|[（(]\d{1,2}[）)]|[①-⑳]|[一二三四五六七八九十]{1,3}、(?![一二三四五六七八九十]))/,
  },
  { id: 'slip.begins', pattern: /^[，。；、：！？）》]/ },
  { id: 'slip.table', pattern: /^\s*\|.*\|\s*$/ },
]

const firstOf = (slips: readonly Slip[], text: string) =>
  slips.flatMap(({ id, pattern }) => {
    const match = pattern.exec(text)
    return match ? [{ id, at: match.index }] : []
  })[0]

const linesBefore = (text: string, at: number) => text.slice(0, at).split('\n').length - 1

/** The lines of a paragraph as they are typed; what is not text is a sign that begins nothing. */
function linesOf(children: readonly PhrasingContent[]): string[] {
  return children
    .map((child) => (child.type === 'text' ? child.value : '\0'))
    .join('')
    .split('\n')
}

function signsIn(tree: Tree): (Said & { line: number })[] {
  const inTexts = nodesOf(tree, 'text').flatMap(({ value, position }) => {
    const found = firstOf(signs, value)
    return found ? [{ id: found.id, line: (position?.start.line ?? 1) + linesBefore(value, found.at) }] : []
  })
  const atStarts = nodesOf(tree, 'paragraph').flatMap(({ children, position }) => {
    const lines = linesOf(children)
    const row = lines.findIndex((line) => line.includes('|'))
    if (row !== -1 && lines.filter((line) => line.includes('|')).length > 1)
      return [{ id: 'slip.table' as const, line: (position?.start.line ?? 1) + row }]
    const at = lines.findIndex((line) => firstOf(starts, line))
    const found = at === -1 ? undefined : firstOf(starts, lines[at] ?? '')
    return found ? [{ id: found.id, line: (position?.start.line ?? 1) + at }] : []
  })
  return [...inTexts, ...atStarts]
}

// A bracket of the other width has its own rule.
const pairs = [/[（(]/, '“', '《', '【'] as const
const closing = [/[）)]/, '”', '》', '】'] as const
const names = ['（）', '“”', '《》', '【】'] as const

/** `1）` and `a)` before the points of a sentence. */
const numbering = /(?<=^|[\n：:；;。，,、 ])(?:\d{1,2}|[一二三四五六七八九十a-zA-Z])[）)]/g

/** What a paragraph opens and does not close, and spaces between Chinese characters. */
function paragraphsIn(tree: Tree): (Said & { line: number | undefined })[] {
  return nodesOf(tree, 'paragraph').flatMap((node): (Said & { line: number | undefined })[] => {
    const line = node.position?.start.line
    const text = textOf({ type: 'root', children: [node] })
    const isOdd = (written: string, index: number) =>
      written.split(pairs[index] ?? '').length !== written.split(closing[index] ?? '').length
    const odd = names.find(
      (name, index) =>
        (isOdd(text, index) && isOdd(text.replace(numbering, ''), index)) ||
        (name === '“”' && /^[^“]*”/.test(text)),
    )
    const [apart] = /\p{Script=Han} +\p{Script=Han}/u.exec(text) ?? []
    return [
      ...(onlyPlaceholder.test(text.trim())
        ? [{ id: 'slip.placeholder' as const, values: { found: text.trim() }, line }]
        : []),
      ...(odd ? [{ id: 'slip.pair' as const, values: { pair: odd }, line }] : []),
      ...(apart ? [{ id: 'slip.space' as const, values: { found: apart }, line }] : []),
    ]
  })
}

/** A paragraph that is there twice: pasted once too often. */
function repeatedIn(tree: Tree): (Said & { line: number | undefined })[] {
  const seen = new Set<string>()
  return nodesOf(tree, 'paragraph').flatMap((node) => {
    const text = textOf({ type: 'root', children: [node] }).trim()
    const isKnown = text.length > 15 && seen.has(text)
    seen.add(text)
    return isKnown ? [{ id: 'slip.repeated' as const, line: node.position?.start.line }] : []
  })
}

/** Rows with more or fewer cells than the head: what is too much is not shown. */
function cellsIn(tree: Tree): (Said & { line: number | undefined })[] {
  return nodesOf(tree, 'table').flatMap(({ children: [head, ...rows] }) => {
    const wanted = head?.children.length ?? 0
    return rows.flatMap(({ children, position }) =>
      children.length === wanted
        ? []
        : [
            {
              id: 'slip.cells' as const,
              values: { count: children.length, wanted },
              line: position?.start.line,
            },
          ],
    )
  })
}

const unsaid =
  /^(?:图片|照片|图|插图|配图|image|picture|photo|img|screenshot|截图)?[\s_-]*\d*$|^(?:img|dsc|微信图片|截图|screenshot)[ _-][\w-]*$|\.(?:jpe?g|png|webp|gif|avif)$/i
const vague =
  /^(?:点击|点|请点击)?(?:这里|此处|此链接|链接|here|click here|this link|link)$|^点此$|^点击查看$/i

function wordsIn(tree: Tree): (Said & { line: number | undefined })[] {
  const alts = nodesOf(tree, 'image').flatMap(({ alt, position }) =>
    alt && unsaid.test(alt.trim())
      ? [{ id: 'slip.alt' as const, values: { alt }, line: position?.start.line }]
      : [],
  )
  const links = nodesOf(tree, 'link').flatMap((node): (Said & { line: number | undefined })[] => {
    const { url, position } = node
    const line = position?.start.line
    const text = textOf({ type: 'root', children: [{ type: 'paragraph', children: [node] }] }).trim()
    if (/^mailto:/i.test(url) && !/^mailto:[^\s@]+@[^\s@]+\.[^\s@.]+$/i.test(url.split('?')[0] ?? ''))
      return [{ id: 'slip.mail', values: { href: url }, line }]
    if (node.children.length === 0) return [{ id: 'slip.link-empty', values: { href: url }, line }]
    return vague.test(text) ? [{ id: 'slip.link-words', values: { text }, line }] : []
  })
  return [...alts, ...links]
}

/** A question whose answer says nothing. */
function emptyIn({ kind, body }: ContentDocument): Said[] {
  const shown = body ? [...usedComponents(body), ...nodesOf(body, 'image')] : []
  const isEmpty = kind.name === 'Faq' && body && textOf(body).trim() === '' && shown.length === 0
  return isEmpty ? [{ id: 'slip.empty' }] : []
}

/** Slips in the Markdown of a document, which is shown otherwise than its author meant. */
function markdownSlipsOf(document: ContentDocument): Problem[] {
  const { file, body } = document
  if (!body) return []
  const signs = signsIn(body)
  // A sign that is left over explains what has no partner in its line.
  const rest = paragraphsIn(body).filter(
    ({ id, line }) => id !== 'slip.pair' || signs.every((one) => one.line !== line),
  )
  const all = [
    ...signs,
    ...rest,
    ...repeatedIn(body),
    ...cellsIn(body),
    ...wordsIn(body),
    ...emptyIn(document),
  ]
  return all.map((said) => ({ file, ...said }))
}

const placeholder =
  /\b(?:TODO|TBD|TBA|FIXME|asdf|qwerty)\b|(?<![A-Za-z\d])[Xx]{3,}(?![A-Za-z\d])|(?<![A-Za-z\d])[Xx]{2}(?=\p{Script=Han})|\b[Ll]orem ipsum\b|待(?:补充|完善|填写|补上|更新|确认|核实)(?=[）。？！，]|$)|此处(?:填写|插入|补充)|这里(?:写|填)(?:正文|内容|标题)|[×✕]{2,}|_{3,}|[?？]{2,}|【\s*】|（\s*）|（略）|测试测试|@\p{Script=Han}/u
/** Paragraphs that say nothing else. */
const onlyPlaceholder = /^(?:待定|暂无|暂无内容|无|略|N\/A)[。.]?$/
/** Markdown where a text is shown as it is typed. */
const plain = /\*\*[^*\n]+\*\*|\[[^\][\n]+\]\((?:\/|#|https?:)|^#{1,6} /
const alphabets = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u
/** An English sentence. */
const english = /^[^\p{Script=Han}]*(?:\b[A-Za-z][a-z’-]* ){5,}[^\p{Script=Han}]*[.!?]$/u
const twice = /(?<![目有])的的(?!确)|\b(the|a|an|of|to|and|is|in|for|with|on|at|by|or) \1\b/i
/** Letters, digits and signs as wide as Chinese characters; mathematical signs of that width are used in texts. */
const wide = /[０-９Ａ-Ｚａ-ｚ％＊＿｀｜＆＠＄＼＾｛｝＜＞．＂＇]+/
const contact =
  /(?<![\d.])1[3-9]\d{9}(?!\d)|(?<!\d)400-?\d{3}-?\d{4}|(?:QQ|微信|WeChat)(?:号|群| ID)?[：:] ?\w{5,}/
const slashed = /(?<![\d/.])(?:20\d\d([/.])\d{1,2}\1\d{1,2}|\d{1,2}\/\d{1,2}\/20\d\d)(?![\d/.])/
const han = /\p{Script=Han}{2,}/u
/** Chinese names are given in brackets or quotation marks. */
const given = /\([^()]*\)|“[^“”]*”|‘[^‘’]*’|《[^《》]*》/g
/** Texts that are in Chinese in both languages. */
const always = new Set(['components.sections.specimen.mark'])

/** Whether a text is the name of a language, or Chinese in both languages. */
const isGiven = (field = '') => always.has(field) || locales.some((locale) => field.endsWith(`.${locale}`))

/** The screens of staff show examples of what is typed. */
const isStaff = (file: string) => /\/messages\/(?:staff|edit)\.json$/.test(file)

function copySlipsOf({ file, locale, copies }: CopyFile): Problem[] {
  return copies.flatMap(({ text, field, line }) => {
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
      ...(field === undefined || file.endsWith('.json') ? [] : found('slip.plain', plain)),
      ...found('slip.alphabet', alphabets),
      ...(isStaff(file) ? [] : [...found('slip.contact', contact), ...found('slip.date-form', slashed)]),
      ...(locale === latinLocale
        ? []
        : [...found('slip.wide', wide), ...found('slip.english', english, text.replace(given, ''))]),
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
  })
}

export function checkSlips(content: Content): Problem[] {
  // What is typed, rather than written as an entity, is reported with its name.
  const typed = new Set(content.problems.flatMap(({ file, id }) => (id === 'file.invisible' ? [file] : [])))
  return [
    ...content.documents
      .flatMap(markdownSlipsOf)
      .filter(({ file, id }) => id !== 'slip.entity' || !typed.has(file)),
    ...locales.flatMap((locale) => copyOf(content, locale).flatMap(copySlipsOf)),
  ]
}
