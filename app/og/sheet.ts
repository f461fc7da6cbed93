import { markPaths } from '@/components/ui/flower/mark-paths'
import { shareSize } from '@/lib/seo/share-address'
import { pictureSize } from '@/components/sections/programme/picture/draw'
import { colors } from '@/lib/palette'
import { facesFor, type Faces } from '@/scripts/fonts'
import type { ShareJob } from '@/app/og/job'
import { drawFlower, seededRandom } from '@/components/ui/flower/geometry/flower'
import type { Font } from 'fontkit'

/** Text in one face and size, in pixels; `tracking` is added after each character. */
type Style = { font: Font; size: number; tracking?: number }

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
export function balanceLines(style: Style, text: string, locale: string, width: number): string[] {
  const words = evened(style, partsOf(text, locale), width)
  const clauses = evened(style, text.split(/(?<=[，：；。？！])/u), width)
  const isFitting =
    clauses.length <= words.length && clauses.every((line) => widthOf(style, line) <= width)
  return isFitting ? clauses : words
}

/** The outlines of a line as the data of an SVG path, so that drawing needs no installed font. */
function outline({ font, size, tracking = 0 }: Style, text: string, x: number, y: number): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = x
  const paths = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const path = glyph.path
      .scale(scale, -scale)
      .translate(pen + xOffset * scale, y - yOffset * scale)
    pen += xAdvance * scale + tracking
    return path.toSVG()
  })
  return paths.join('')
}

type Bloom = {
  seed: string
  x: number
  y: number
  reach: number
  tilt: number
  openness: number
  veins: number
}

function flower({ x, y, ...shape }: Bloom): string {
  const { petals, stamens, anthers } = drawFlower(shape)
  const petal = petals.map(({ outline, veins }, index) => {
    const standard = index === petals.length - 1
    return `<path d="${outline}" fill="${colors.petal}" fill-opacity="${standard ? 0.55 : 0.25}"/><path d="${veins}" stroke-width="1.1" opacity="${standard ? 0.8 : 0.45}"/>`
  })
  const ends = `<path d="${anthers}" stroke-width="7" stroke-linecap="round"/>`
  return `<g transform="translate(${x} ${y})">${petal.join('')}<path d="${stamens}"/>${ends}</g>`
}

/** The composition of each area's flowers; the sheet is 1200 × 630. */
const compositions: Record<string, Omit<Bloom, 'seed'>[]> = {
  home: [{ x: 985, y: 300, reach: 470, tilt: 14, openness: 1, veins: 6 }],
  alumni: [
    { x: 1010, y: 240, reach: 300, tilt: 24, openness: 1, veins: 5 },
    { x: 800, y: 520, reach: 150, tilt: -52, openness: 0.9, veins: 3 },
    { x: 1090, y: 560, reach: 120, tilt: 12, openness: 0.45, veins: 3 },
  ],
  degree: [{ x: 1040, y: 330, reach: 520, tilt: -24, openness: 1, veins: 6 }],
  practice: [
    { x: 1060, y: 230, reach: 360, tilt: -38, openness: 1, veins: 5 },
    { x: 930, y: 580, reach: 210, tilt: 68, openness: 1, veins: 4 },
  ],
  services: [
    { x: 850, y: 600, reach: 190, tilt: -6, openness: 0.14, veins: 3 },
    { x: 960, y: 595, reach: 260, tilt: 4, openness: 0.45, veins: 4 },
    { x: 1090, y: 420, reach: 330, tilt: 12, openness: 1, veins: 5 },
  ],
  abroad: [
    { x: 1090, y: 60, reach: 460, tilt: 196, openness: 1, veins: 6 },
    { x: 850, y: 480, reach: 150, tilt: 128, openness: 1, veins: 3 },
  ],
  about: [
    { x: 1080, y: 330, reach: 330, tilt: 16, openness: 1, veins: 5 },
    { x: 850, y: 470, reach: 220, tilt: -14, openness: 0.7, veins: 4 },
  ],
  digital: [{ x: 1300, y: 560, reach: 800, tilt: -58, openness: 1, veins: 6 }],
  public: [{ x: 1310, y: 40, reach: 760, tilt: -118, openness: 1, veins: 6 }],
}

/** The flowers of an area, as SVG; each page has blossoms of its own, turned by up to eight degrees. */
function flowersOf(area: string, page: string): string {
  const turn = seededRandom(page)() * 16 - 8
  const blooms = compositions[area] ?? compositions.home ?? []
  const drawn = blooms.map(({ tilt, ...bloom }, index) =>
    flower({ ...bloom, tilt: Math.round(tilt + turn), seed: `${page}-${index}` }),
  )
  return drawn.join('')
}

const { width, height } = shareSize
const left = 72
/** The baseline of the last line of the headline. */
const baseline = 548
/** English is set wider: its lines are low, and pass below most petals. */
const measures = { latin: 720, chinese: 600, picture: 560 } as const
/** The first size whose lines fit is used. */
const sizes = [
  { size: 74, most: 2 },
  { size: 62, most: 3 },
  { size: 50, most: 4 },
] as const

/** With an edge of paper, which keeps the words legible where they cross a petal. */
const shape = (data: string, fill: string) =>
  `<path d="${data}" fill="none" stroke="${colors.paper}" stroke-width="7" stroke-linejoin="round"/><path d="${data}" fill="${fill}"/>`

/** Without the characters that no face has, such as emoji. */
function drawable(all: readonly Faces[], text: string): string {
  return [...text]
    .filter((char) =>
      all.some((faces) => faces.text.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
    )
    .join('')
}

/** The headline in the largest size that fits; what is longer is cut. */
function headlineOf(font: Style['font'], text: string, locale: string, measure: number) {
  let style: Style = { font, size: 0 }
  let lines: string[] = []
  let most = 0
  for (const { size, ...limit } of sizes) {
    style = { font, size }
    lines = balanceLines(style, text, locale, measure)
    most = limit.most
    if (lines.length <= most && lines.every((line) => widthOf({ font, size }, line) <= measure))
      break
  }
  const shown = lines.slice(0, most)
  return { style, lines: lines.length > most ? [...shown.slice(0, -1), `${shown.at(-1)}…`] : shown }
}

function logoOf({ logo }: ShareJob, all: readonly Faces[]): string {
  const isChinese = /\p{Script=Han}/u.test(logo.name)
  const name = { font: facesFor(all, logo.name).strong, size: 34, tracking: isChinese ? 3 : 0 }
  const line = { font: facesFor(all, logo.line).text, size: 16, tracking: 3.4 }
  const mark = `<g transform="translate(${left + 36} 96) scale(.36)" fill="${colors.crimson}"><path d="${markPaths.petals}" opacity=".78"/><path d="${markPaths.standard}" fill-rule="evenodd"/></g>`
  const x = left + 90
  const words = shape(outline(name, logo.name, x, 98), colors.ink)
  return mark + words + shape(outline(line, logo.line.toUpperCase(), x, 124), colors.soft)
}

/** The picture of a page as SVG, all texts as outlines. */
export function shareSheet(job: ShareJob, all: readonly Faces[]): string {
  const { area, path, locale } = job
  const [headline, eyebrow] = [drawable(all, job.headline), drawable(all, job.eyebrow)]
  const wide = /\p{Script=Han}/u.test(headline) ? measures.chinese : measures.latin
  const measure = job.picture ? measures.picture : wide
  const art = job.picture
    ? `<svg x="690" y="96" width="438" height="438" viewBox="0 0 ${pictureSize} ${pictureSize}" fill="none">${job.picture}</svg>`
    : `<g fill="none" stroke="${colors.crimson}" stroke-width="2">${flowersOf(area, path)}</g>`
  const { style, lines } = headlineOf(facesFor(all, headline).text, headline, locale, measure)
  const leading = style.size * 1.2
  const top = baseline - leading * (lines.length - 1)
  const drawn = lines.map((line, index) => outline(style, line, left, top + leading * index))
  const eye = { font: facesFor(all, eyebrow).strong, size: 24, tracking: 1 }
  const eyeLine = top - style.size - 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${art}
${logoOf(job, all)}
<rect x="${left}" y="${eyeLine - 9}" width="44" height="2" fill="${colors.crimson}"/>${shape(outline(eye, eyebrow, left + 62, eyeLine), colors.crimson)}
${shape(drawn.join(''), colors.ink)}
<rect y="${height - 10}" width="${width}" height="10" fill="${colors.crimson}"/>
</svg>`
}
