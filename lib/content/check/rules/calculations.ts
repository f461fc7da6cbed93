import type { Said } from '@/schemas/content/problems/words'

/* What a text calculates, and from when until when something lasts. */

const sum =
  /(?<![\d.+×x÷*–-] ?|\d,)(\d[\d,.]{0,15}) ?([+×x*÷]) ?(\d[\d,.]{0,15}) ?[=＝] ?(\d[\d,.]{0,18})(?! ?万|[\d,.]| ?[+×x*÷])/g

const spans = [
  /(?<from>\d{1,2}:\d\d)(?:–|—|~|-|至|到| to )(?<to>\d{1,2}:\d\d)(?!\d)/g,
  /(?<!\d)\d{1,2}月(?<from>\d{1,2})日(?:[（(][^）)]{1,8}[）)])?(?:–|—|~|-|至|到)(?<to>\d{1,2})日/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?<from>\d{1,2})(?: \([^)]{1,12}\))?[–-](?<to>\d{1,2})(?![\d:])/g,
]

/** Hours and days of a month that end before they begin; what lasts past midnight ends early. */
export function reversedSpans(text: string): Said[] {
  const numberIn = (one = '') => Number(one.replace(':', ''))
  return spans.flatMap((span) =>
    Array.from(text.matchAll(span)).flatMap(({ 0: found, groups }): Said[] => {
      const { from, to = '' } = groups ?? {}
      const isReversed = numberIn(to) < numberIn(from) && !(to.includes(':') && numberIn(to) < 600)
      return isReversed ? [{ id: 'fact.range', values: { found } }] : []
    }),
  )
}

const plain = (figure = '') => Number(figure.replaceAll(',', '').replace(/\.$/, ''))

/** What a text calculates: “46,000 × 7.3 = 335,800”. */
export function wrongSums(text: string): Said[] {
  return Array.from(text.matchAll(sum)).flatMap(([found, first, sign, second, end]): Said[] => {
    const [one, other, given] = [plain(first), plain(second), plain(end)]
    // A quotient may be a percentage, and a result rounded.
    const quotient = sign === '÷' ? [one / other, (one / other) * 100] : [one * other]
    const results = sign === '+' ? [one + other] : quotient
    const isRight = results.some(
      (result) => Math.abs(result - given) <= Math.abs(result) / 100 + 0.05,
    )
    const [right = 0] = results
    return Number.isNaN(given) || isRight
      ? []
      : [{ id: 'fact.sum', values: { found, right: Number(right.toFixed(2)) } }]
  })
}
