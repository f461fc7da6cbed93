import type { Font } from 'fontkit'

/** Text in one face and size, in pixels; `tracking` is added after each character. */
export type Style = { font: Font; size: number; tracking?: number }

export function widthOf({ font, size, tracking = 0 }: Style, text: string): number {
  const run = font.layout(text)
  return (run.advanceWidth / font.unitsPerEm) * size + tracking * run.glyphs.length
}

/** Parts that a line keeps together: words, with the punctuation that belongs to them. */
function partsOf(text: string, locale: string): string[] {
  const parts: string[] = []
  let opening = ''
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (/^[“‘《「（([]+$/u.test(segment)) opening += segment
    else if (/^[\p{P}\p{Z}]+$/u.test(segment) && parts.length > 0)
      parts.push(`${parts.pop()}${opening}${segment}`)
    else parts.push(opening + segment)
    if (!/^[“‘《「（([]+$/u.test(segment)) opening = ''
  }
  return parts
}

function filled(style: Style, parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(style, (last + part).trimEnd()) <= width)
      lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines.map((line) => line.trim())
}

/** As few lines as fit in a width, about equally long. */
function evened(style: Style, parts: readonly string[], width: number): string[] {
  const { length } = filled(style, parts, width)
  let [short, long] = [width / 2, width]
  while (long - short > 4) {
    const middle = (short + long) / 2
    const isEnough = filled(style, parts, middle).length <= length
    ;[short, long] = isEnough ? [short, middle] : [middle, long]
  }
  return filled(style, parts, long)
}

/** Breaks a text into as few lines as fit in a width: between clauses where that takes no more lines, or else words. */
export function balanced(style: Style, text: string, locale: string, width: number): string[] {
  const words = evened(style, partsOf(text, locale), width)
  const clauses = evened(style, text.split(/(?<=[，：；。？！])/u), width)
  const isFitting = clauses.length <= words.length && clauses.every((line) => widthOf(style, line) <= width)
  return isFitting ? clauses : words
}

/** The outlines of a line as the data of an SVG path, so that drawing needs no installed font. */
export function outline({ font, size, tracking = 0 }: Style, text: string, x: number, y: number): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = x
  const paths = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const path = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale)
    pen += xAdvance * scale + tracking
    return path.toSVG()
  })
  return paths.join('')
}
