import { months as monthNames } from '@/lib/content/check/rules/days'
import type { ProblemId } from '@/schemas/content/problems/words'
import { latinLocale, type Locale } from '@/schemas/locale'

/** A slip of typing. `prose` is for documents only: messages have arguments, and tables of labels have numbers. */
type TypedSlip = { id: ProblemId; pattern: RegExp; locale?: 'latin' | 'other'; prose?: true }

const months = monthNames.join('|')
const shortMonths = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const happens =
  '(?:开学|(?<!公)开课|开班|开放|开始|截止|截至|上线|发布|公布|举行|举办|报名|招生|更新|停止|调整|涨价|推出|启动|公示|面试|答辩|缴费|入学|结束|到期|放假|搬|招)'
const starts =
  '(?:open|start|beg[iau]n|clos|launch|publish|announc|ends?\\b|enrol|deadline|intake|updat|regist|due\\b|move|mov|hir)'
const notEnd = '[^，。；！？\\n]'

const slips: readonly TypedSlip[] = [
  {
    id: 'slip.emoji',
    pattern: /(?![©®™↔])(?:\p{Extended_Pictographic}|\p{Regional_Indicator})|\uFE0F/u,
  },
  {
    id: 'slip.relative',
    locale: 'other',
    prose: true,
    pattern: new RegExp(
      `(?:(?:下下?|上|这|本)(?:周|星期|个?月(?!的))|明天|后天|今天|昨天|近日|日前|近期|最近|不久|本月底|今年年底|明年|今年)${notEnd}{0,6}${happens}|${happens}(?:于|到|在)?(?:下周|下星期|下个?月|明天|近期)|将于?(?:近日|近期|下周|下个?月|不久)`,
    ),
  },
  {
    id: 'slip.relative',
    locale: 'latin',
    prose: true,
    pattern: new RegExp(
      `${starts}\\w{0,20} (?:(?:early|late|at the end of) )?(?:next (?:week|month|year|term|semester)|this (?:week|month))|\\b(?:recently|soon|tomorrow|yesterday|shortly|next (?:week|month)),? (?:\\w+ )?${starts}|\\bwill (?:soon|shortly)\\b|${starts}\\w{0,20} [^.,;!?“]{0,30}\\blast (?:week|month)(?=[.,;!?)])`,
      'i',
    ),
  },
  {
    // At the edge of a clause: “your calendar for next month” holds on any day.
    id: 'slip.relative',
    locale: 'other',
    prose: true,
    pattern:
      /(?<=^|[，。；：！？\n])(?:[上下]下?个?月|[上下]下?(?:周|星期))(?!的)(?=[\p{Script=Han}\d])|(?<![每隔的])(?:[上下]下?个?月|[上下]下?(?:周|星期)[一二三四五六日天末]?)(?=[。！？；，）]|$)/u,
  },
  {
    id: 'slip.relative',
    locale: 'latin',
    prose: true,
    pattern:
      /(?<!\b(?:for|the|each|every|of|about|and|or) )\bnext (?:week|month)(?=[.,;!?)])|(?<=^|[.!?] )(?:Next|Last) (?:week|month)\b(?!’)/,
  },
  {
    id: 'slip.contact',
    pattern:
      /(?<![\d.,-])1[3-9]\d(?:[ -]\d{4}){2}(?!\d)|(?:电话|手机|热线|拨打|致电|座机)[^\d，。；、\n]{0,4}\d[\d -]{4,16}\d(?!元)|(?<![\d-])400-\d{3}-\d{3}(?!\d)/,
    locale: 'other',
    prose: true,
  },
  {
    id: 'slip.contact',
    locale: 'latin',
    prose: true,
    pattern: /\b(?:call|phone|dial|tel)(?: us| me)?(?: at| on|:)? \+?\d[\d -]{4,16}\d/i,
  },
  {
    id: 'slip.address',
    pattern:
      /(?:https?|www)[：。]|[\w-]{1,40}@[\w-]{1,40}[。，,][a-z]{2,6}|\w{1,40}[。，](?:com|cn|edu|org|net)(?![a-z])|(?<![\w/.@-])www\.\w/i,
  },
  {
    id: 'slip.unit',
    locale: 'other',
    prose: true,
    pattern:
      /(?:学费|费用|服务费|申请费|报名费|押金|定金|订金|价格|总价|优惠价|原价)(?:总共|合计|大约|约|共|是|为|：|只要|仅)?\d[\d,.]*(?![\d,.])万?(?=[，。；、！？）]|$)/,
  },
  {
    id: 'slip.unit',
    locale: 'latin',
    prose: true,
    pattern:
      /\b(?:tuition|fees?|price|deposit) (?:is|are|of|costs?|comes? to) \d[\d,]*(?![\d,])(?=[.;)](?!\d)|$)/i,
  },
  {
    id: 'slip.amount',
    pattern:
      /\d，\d{3}(?!\d)|(?<![\d.,])\d{1,3},\d{4,}(?!\d)|[¥￥$€£] ?\d[\d,.]*(?:万)?(?:元|美元|人民币| dollars?\b| yuan\b)|元元|(?:RMB|USD|\$) ?\d{1,3},\d{1,2}(?![\d,])|\$ ?\d[\d,.]* ?(?:USD|CNY|RMB)\b|\d[¥￥]|\d\$(?!\d)|(?<![\d.,])\d{1,3}\.000 ?(?:元|美元|人民币|dollars\b|yuan\b)/,
  },
  {
    id: 'slip.round',
    pattern:
      /\d元[整正](?=[，。；、）]|$)|[零壹贰叁肆伍陆柒捌玖拾佰仟][零壹贰叁肆伍陆柒捌玖拾佰仟万][零壹贰叁肆伍陆柒捌玖拾佰仟万元圆]/,
  },
  { id: 'slip.percent', locale: 'latin', pattern: /%%|% ?(?:percent|per cent)\b/i },
  {
    // Twice at both ends: a bracket may begin or end with another one.
    id: 'slip.brackets',
    pattern:
      /[（(]{2}[^（）()\n]{0,80}[）)]{2}|【【[^【】\n]{0,80}】】|《《[^《》\n]{0,80}》》|“[“"][^“”\n]{0,80}[”"]”|‘‘[^‘’\n]{0,80}’’|「「[^「」\n]{0,80}」」/,
    prose: true,
  },
  {
    // Pinyin of an input method, and letters, in the place of a small word.
    id: 'slip.latin',
    locale: 'other',
    prose: true,
    pattern:
      /(?<=\p{Script=Han})(?:de|le|di|he|yu|shi|zai|you|bu|ye|hao|men|ma|ne|ba|zhe|guo|ni|wo|ta|d|l)(?=\p{Script=Han})/u,
  },
  {
    id: 'slip.weekday',
    locale: 'latin',
    pattern: new RegExp(
      `\\b(?:(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\\.?,? (?:${months}|${shortMonths})\\b\\.? \\d{1,2}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (?:${shortMonths})\\b\\.? \\d{1,2})`,
    ),
  },
  {
    // Names of tests and degrees that have one spelling.
    id: 'slip.case',
    prose: true,
    pattern:
      /(?!^[a-z]{1,8}$)(?<![\w/.#-])(?:[Tt]oefl|[Ii]elts|[Gg]mat|[Ww]echat|E?mba|Emba|Mba|[Dd]ba|[Cc]scse)(?![\w/-])/,
  },
  {
    id: 'slip.case',
    locale: 'latin',
    prose: true,
    pattern:
      /(?<![\w/.#-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|english|chinese|american)(?![\w/-])|(?<=[a-z,] )i(?= [a-z]|’)|(?<=[a-z]{4}[.!?] )(?<!\b(?:[Aa]pprox|[Aa]ssoc|[Cc]orp|[Dd]ept|[Ee]xcl|[Ii]ncl|[Ii]ntl|[Pp]rof|[Tt]ech|[Uu]niv)\. )(?!etc\b)[a-z]{2,}/,
  },
  { id: 'slip.apart', locale: 'latin', prose: true, pattern: /[a-z]{2}[.!?;:][A-Z][a-z]{1,12}/ },
  { id: 'slip.apostrophe', pattern: /\p{L}[´ˋ`]\p{L}/u, prose: true },
  {
    id: 'slip.ordinal',
    locale: 'latin',
    pattern:
      /(?<![\w.,])(?:\d*(?:[04-9]|1\d)(?:st|nd|rd)|\d*(?<!1)(?:1(?:nd|rd|th)|2(?:st|rd|th)|3(?:st|nd|th)))\b/,
  },
  {
    id: 'slip.date-form',
    locale: 'latin',
    prose: true,
    pattern: new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th) (?:of )?(?:${months})\\b|\\b(?:${months}) \\d{1,2}(?:st|nd|rd|th)\\b|\\b(?:${months}), \\d{1,2}(?!\\d)`,
    ),
  },
  {
    id: 'slip.twice',
    locale: 'latin',
    prose: true,
    pattern: /(?<![-\w’])(?!had\b|that\b|you\b)([a-z]{3,}) \1\b/,
  },
  { id: 'slip.year', pattern: /(?<![\d.,-])(?:\d{5,}|20\d)年(?=\d|，|。|的|春|秋|初|底|$)/ },
  {
    id: 'slip.clock',
    locale: 'other',
    pattern:
      /(?<![\d-])(?:[01]?\d|2[0-3])：[0-5]\d(?![\d月年日,.人个项支%])|(?:上午|早上)(?:1[3-9]|2\d):\d{2}/,
  },
  {
    id: 'slip.digits',
    locale: 'other',
    prose: true,
    pattern: /(?<![\d+-] ?)\d \d{1,2}(?=[月日号年元门节项人])/,
  },
  {
    id: 'slip.twice',
    locale: 'other',
    prose: true,
    pattern:
      /(?!一|考虑|商量|讨论|研究|了解|休息|打听|介绍|比较)(\p{Script=Han}{2,4})\1|学分分|小小时|级级|共计计|[\d一二两三四五六七八九十](?:年年(?![底初末])|天天|元元|门门|名名|次次|遍遍)|[%％]{2}/u,
  },
]

/** What is typed wrong in a text of a language: each kind of slip with the words that show it. */
export function typedSlipsOf(
  text: string,
  locale: Locale,
  isProse: boolean,
): { id: ProblemId; found: string }[] {
  const own = locale === latinLocale ? 'latin' : 'other'
  return slips.flatMap(({ id, pattern, locale: only = own, prose }) => {
    const [found] = only === own && (isProse || !prose) ? (pattern.exec(text) ?? []) : []
    return found === undefined || (id === 'slip.relative' && isDated(text, found))
      ? []
      : [{ id, found }]
  })
}

const day = new RegExp(`\\d月|\\d{4}年|\\b(?:${months}) \\d|\\d{4}-\\d\\d`)

/** Whether the sentence of some words says the day too. */
function isDated(text: string, found: string): boolean {
  const at = text.indexOf(found)
  const sentences = text.split(/(?<=[。！？]|[.!?] )/)
  let from = 0
  return sentences.some((sentence) => {
    const isIt = at >= from && at < from + sentence.length
    from += sentence.length
    return isIt && day.test(sentence)
  })
}
