const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Single characters that belong to the following word, such as articles and auxiliary verbs. */
const leading = new Set(
  '“‘《（一二三四五六七八九十几两第每各这那哪谁不没别先再才就也都还又很更只从到把被给向与和或自在要会能可想请让去来做等缺卖看用按',
)
/** Words that must not begin a line, including those of several characters. */
const trailing = /^[的了着过吗呢吧们之”’》）]/
const pause = /[，。；：、？！]$/

function joins(group: string, last: string, word: string): boolean {
  if (trailing.test(word)) return true
  if (pause.test(last)) return false
  // Avoids lines of one character, and lines that end with a leading character.
  return group.length === 1 || leading.has(last) || (word.length === 1 && !leading.has(word))
}

/**
 * Splits a Chinese phrase into groups of words that should stay on one line: 什么样的·岗位·适合·订单. For headlines, on the
 * server only: the word lists of browsers differ.
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
