import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'

/** The faces of a document: text, headings or emphasis, and the watermark, which is in both languages. */
export type Faces = { text: Font; strong: Font; mark: Font }

const isHan = (code: number | undefined) => code !== undefined && code >= 0x3400 && code <= 0x9fff
const isLatin = (code: number | undefined) =>
  code !== undefined && /[A-Za-z0-9]/.test(String.fromCodePoint(code))

/** All digits as wide as the widest, so that figures align; a quarter of a figure between Chinese and Latin. */
function space(run: GlyphRun, digits: ReadonlySet<number>, width: number): void {
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    if (!position) return
    const [code] = glyph.codePoints
    const [next] = run.glyphs[index + 1]?.codePoints ?? []
    if (digits.has(glyph.id)) {
      position.xOffset += (width - glyph.advanceWidth) / 2
      position.xAdvance = width
    }
    if ((isHan(code) && isLatin(next)) || (isLatin(code) && isHan(next)))
      position.xAdvance += width / 4
  })
}

function open(file: string): Font {
  const font = create(readFileSync(new URL(`./${file}`, import.meta.url))) as Font
  const figures = font.glyphsForString('0123456789')
  const digits = new Set(figures.map(({ id }) => id))
  const width = Math.max(...figures.map(({ advanceWidth }) => advanceWidth))
  const layout = font.layout.bind(font)
  font.layout = (text, ...rest) => {
    const run = layout(text, ...rest)
    space(run, digits, width)
    return run
  }
  return font
}

/** All fonts, opened once: Latin text has the site's face of headings. */
export function openFonts(): readonly Faces[] {
  const [text, strong] = [open('noto-serif-sc-400.ttf'), open('noto-serif-sc-600.ttf')]
  const latin = {
    text: open('newsreader-400.ttf'),
    strong: open('newsreader-600.ttf'),
    mark: strong,
  }
  return [latin, { text, strong, mark: strong }]
}

/** The first faces that have every character of a text. */
export function facesFor(all: readonly Faces[], text: string): Faces {
  const codes = [...new Set(text)].flatMap((char) => char.codePointAt(0) ?? [])
  const lacking = (faces: Faces) => codes.filter((code) => !faces.text.hasGlyphForCodePoint(code))
  const faces = all.find((one) => lacking(one).length === 0)
  if (faces) return faces
  const names = all.map((one) => `${one.text.familyName}: ${String.fromCodePoint(...lacking(one))}`)
  throw new Error(`No font has every character of a specimen. Lacking in ${names.join('; ')}`)
}
