const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Single characters that belong to what follows them, as articles and auxiliary verbs do. */
const leading = new Set(
  '“‘《（一二三四五六七八九十几两第每各这那哪谁不没别先再才就也都还又很更只从到把被给向与和或自在要会能可想请让去来做等缺卖看用按',
)
/** What a word may not begin a line with, even where it is more than one character long. */
const trailing = /^[的了着过吗呢吧们之”’》）]/
const pause = /[，。；：、？！]$/

function joins(group: string, last: string, word: string): boolean {
  if (trailing.test(word)) return true
  if (pause.test(last)) return false
  // A line never holds one character, and what leads is never left behind.
  return group.length === 1 || leading.has(last) || (word.length === 1 && !leading.has(word))
}

/**
 * A Chinese phrase in groups of words that a line should not take apart: 什么样的·岗位·适合·订单. Meant for headlines,
 * and for the server alone: browsers know other words.
 */
export function wordGroups(phrase: string): string[] {
  const groups: string[] = []
  let last = ''
  for (const { segment } of words.segment(phrase)) {
    const group = groups.at(-1)
    if (group !== undefined && joins(group, last, segment)) groups[groups.length - 1] = group + segment
    else groups.push(segment)
    last = segment
  }
  return groups
}
