import { markPaths } from '@/components/ui/flower/mark-paths'
import { shareSize } from '@/lib/seo/share-files'
import { colors } from '@/lib/palette'
import { facesFor, type Faces } from '@/scripts/fonts'
import { flowersOf } from '@/scripts/share/flowers'
import type { ShareJob } from '@/scripts/share/jobs'
import { balanced, outline, widthOf, type Style } from '@/scripts/share/lines'

const { width, height } = shareSize
const left = 72
/** The baseline of the last line of the headline. */
const baseline = 548
/** English is set wider: its lines are low, and pass below most petals. */
const measures = { latin: 720, chinese: 600 } as const
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
    .filter((char) => all.some((faces) => faces.text.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)))
    .join('')
}

/** The headline in the largest size that fits; what is longer is cut. */
function headlineOf(font: Style['font'], text: string, locale: string, measure: number) {
  let style: Style = { font, size: 0 }
  let lines: string[] = []
  let most = 0
  for (const { size, ...limit } of sizes) {
    style = { font, size }
    lines = balanced(style, text, locale, measure)
    most = limit.most
    if (lines.length <= most && lines.every((line) => widthOf({ font, size }, line) <= measure)) break
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
  const measure = /\p{Script=Han}/u.test(headline) ? measures.chinese : measures.latin
  const { style, lines } = headlineOf(facesFor(all, headline).text, headline, locale, measure)
  const leading = style.size * 1.2
  const top = baseline - leading * (lines.length - 1)
  const drawn = lines.map((line, index) => outline(style, line, left, top + leading * index))
  const eye = { font: facesFor(all, eyebrow).strong, size: 24, tracking: 1 }
  const eyeLine = top - style.size - 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
<g fill="none" stroke="${colors.crimson}" stroke-width="2">${flowersOf(area, path)}</g>
${logoOf(job, all)}
<rect x="${left}" y="${eyeLine - 9}" width="44" height="2" fill="${colors.crimson}"/>${shape(outline(eye, eyebrow, left + 62, eyeLine), colors.crimson)}
${shape(drawn.join(''), colors.ink)}
<rect y="${height - 10}" width="${width}" height="10" fill="${colors.crimson}"/>
</svg>`
}
