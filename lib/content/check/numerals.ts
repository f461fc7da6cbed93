const englishWords = [
  'zero one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const chineseDigits = '零一二三四五六七八九'
const chineseUnits: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** 十六 → 16, 五千 → 5000. */
function chineseNumber(text: string): number {
  let total = 0
  let digit = 0
  for (const letter of text.replaceAll('两', '二')) {
    const unit = chineseUnits[letter]
    if (unit === undefined) digit = chineseDigits.indexOf(letter)
    else {
      total += (digit || 1) * unit
      digit = 0
    }
  }
  return total + digit
}

/** The number of a figure: `5,900`, `5 million`, `500 万`, `twelve`, `十六`. */
export function numberOf(text: string): number {
  const plain = text.toLowerCase().replaceAll(/[\s,]/g, '')
  const word = englishWords.indexOf(plain)
  if (word !== -1) return word
  const [ten = '', one = 'zero'] = plain.split('-')
  if (tens.includes(ten)) return (tens.indexOf(ten) + 2) * 10 + englishWords.indexOf(one)
  const [, digits, scale] = /^(\d+(?:\.\d+)?)(million|k|万|千)?$/.exec(plain) ?? []
  const scales: Record<string, number> = { million: 1_000_000, k: 1_000, 万: 10_000, 千: 1_000 }
  if (digits !== undefined) return Number(digits) * (scale ? (scales[scale] ?? 1) : 1)
  return plain.endsWith('万') ? chineseNumber(plain.slice(0, -1)) * 10_000 : chineseNumber(plain)
}
