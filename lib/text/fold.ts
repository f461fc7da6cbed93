import { Converter } from 'opencc-js/t2cn'

/** Radicals that copies from PDF files contain in place of whole characters, each before its character. NFKC keeps them. */
const radicals =
  '⺀冫⺁厂⺄乙⺈刀⺊卜⺌小⺍小⺎兀⺒巳⺓幺⺜日⺝月⺠民⺧牛⺩王⺪疋⺬示⺮竹⺶羊⺷羊⺸羊⺻聿⺼肉⺽臼⻁虎⻄西⻅见⻆角⻇角⻉贝⻋车⻌辶⻏阝⻐金⻑长⻒长⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻭齿⻮齿⻯龙⻰龙⻱龟⻲龟⻳龟'
const characters = new Map(
  Array.from(radicals.matchAll(/(.)(.)/gu), ([, radical = '', one = '']) => [radical, one]),
)

const han = /\p{Script=Han}/u
const simplified = Converter({ from: 't', to: 'cn' })
const known = new Map<string, string>()

function simplify(sign: string): string {
  const whole = sign.normalize('NFKC')
  return simplified(characters.get(whole) ?? whole)
}

/** A Chinese character simplified and without compatibility forms; any other sign as it is. */
export function foldHan(sign: string): string {
  if (!han.test(sign)) return sign
  const folded = known.get(sign) ?? simplify(sign)
  known.set(sign, folded)
  return folded
}

/**
 * The form in which a single character is compared: Chinese characters as `foldHan`, other letters half-width and without
 * accents, typographic apostrophes as ASCII.
 */
export function foldSign(sign: string): string {
  if (han.test(sign)) return foldHan(sign)
  const [base = sign] = sign.normalize('NFKD')
  return plainLetters.get(base) ?? base
}

/** Apostrophes, and letters with a stroke, which Unicode does not decompose. */
const plainLetters = new Map(
  Array.from("’'ʼ'ʻ'łlŁLøoØOđdĐDðdÐDħhĦHıi".matchAll(/(.)(.)/gu), ([, sign = '', plain = '']) => [
    sign,
    plain,
  ]),
)

const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** The form in which texts are compared: in lower case, half-width, simplified, without accents and invisible signs. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(invisible, '')
  return Array.from(plain, foldSign).join('').toLowerCase()
}

/** What writings of one name differ in: spaces, hyphens, apostrophes, and the dots between parts of a name. */
const separators = /[\s\p{Pd}'`.。·•・‧∙⋅●᛫⸱]/gu

/** The form in which names are compared: as `foldText`, and without the signs between the parts. */
export function foldName(text: string): string {
  return foldText(text).replace(separators, '')
}
