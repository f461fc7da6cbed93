import type {
  Specimen,
  SpecimenBlock,
  SpecimenTable,
} from '@/components/sections/specimen/specimen'
import type { Faces } from '@/scripts/fonts'
import { colors } from '@/lib/palette'
import {
  keepRoom,
  openSheet,
  drawRule,
  type Facts,
  type Sheet,
  margin,
  drawOrnament,
} from '@/scripts/specimens/page'

const size = 10
const padding = { top: 3, bottom: 3.8, left: 0, right: 14 }
const line = { top: 0, right: 0, bottom: 0.5, left: 0 }

/** A paragraph in the given place of the structure. */
function paragraph(
  sheet: Sheet,
  tag: string,
  text: string,
  style: { size: number; strong?: boolean; color?: string; gap?: number },
): void {
  const { doc, body, width } = sheet
  const spacing = { width, lineGap: sheet.lineGap(style.size) }
  doc.x = margin.side
  doc
    .font(style.strong ? 'strong' : 'text')
    .fontSize(style.size)
    .fillColor(style.color ?? colors.ink)
  keepRoom(sheet, doc.heightOfString(text, spacing))
  body.add(doc.struct(tag, {}, () => doc.text(text, spacing)))
  doc.y += style.gap ?? 0
}

/** The widths of the columns: as wide as their text; wide ones of text take most of the rest. */
function columnWidths(
  { doc, width }: Sheet,
  { columns, rows, figures = [] }: SpecimenTable,
): number[] {
  doc.font('strong').fontSize(size)
  const wanted = columns.map((name, index) => {
    const texts = [name, ...rows.map(({ cells }) => cells[index] ?? '')]
    return Math.min(
      width * 0.4,
      Math.max(...texts.map((text) => doc.widthOfString(text))) + padding.right,
    )
  })
  const rest = width - wanted.reduce((sum, own) => sum + own, 0)
  // Narrow columns are not made narrower, so that no word is divided.
  const keeps = (own: number, index: number) =>
    figures.includes(index) || (rest < 0 && own < width / columns.length)
  const shares = wanted.map((own, index) => (keeps(own, index) ? 0 : own ** 2))
  const whole = shares.reduce((sum, own) => sum + own, 0)
  return wanted.map((own, index) => own + ((shares[index] ?? 0) / whole) * rest)
}

function table(sheet: Sheet, block: SpecimenTable): void {
  const { doc, body } = sheet
  const { columns, rows, figures = [] } = block
  const lineGap = sheet.lineGap(size)
  // A table that fits on a page is not divided.
  keepRoom(sheet, Math.min(rows.length * 22 + 45, 500))
  paragraph(sheet, 'P', block.caption, { size: 8.5, color: colors.soft, gap: 2 })
  drawRule(sheet, doc.y, colors.ink)
  const widths = columnWidths(sheet, block)
  doc.font('text').fontSize(size).fillColor(colors.ink)
  const cell = (text: string, index: number, strong: boolean, type: 'TD' | 'TH') => ({
    text,
    type,
    align: {
      x: figures.includes(index) ? ('right' as const) : ('left' as const),
      y: 'top' as const,
    },
    padding: { ...padding, right: index === columns.length - 1 ? 0 : padding.right },
    font: { src: strong ? 'strong' : 'text', size },
    textOptions: { lineGap },
  })
  doc.table({
    structParent: body,
    columnStyles: widths,
    defaultStyle: { border: line, borderColor: colors.line, textColor: colors.ink },
    data: [
      columns.map((text, index) => ({ ...cell(text, index, true, 'TH'), textColor: colors.soft })),
      ...rows.map(({ cells, strong = false }) =>
        cells.map((text, index) => cell(text, index, strong, index === 0 ? 'TH' : 'TD')),
      ),
    ],
  })
}

function terms(sheet: Sheet, list: readonly (readonly [string, string])[]): void {
  const { doc, body } = sheet
  const lineGap = sheet.lineGap(size)
  doc.font('text').fontSize(size).fillColor(colors.ink)
  drawRule(sheet, doc.y, colors.ink)
  doc.table({
    structParent: body,
    columnStyles: [132, sheet.width - 132],
    defaultStyle: { border: line, borderColor: colors.line, padding },
    data: list.map(([name, value]) => [
      { text: name, type: 'TH' as const, textColor: colors.soft, textOptions: { lineGap } },
      { text: value, textOptions: { lineGap } },
    ]),
  })
}

function checklist(sheet: Sheet, items: readonly string[]): void {
  const { doc, body } = sheet
  const list = doc.struct('L')
  body.add(list)
  const [at, width] = [margin.side + 22, sheet.width - 22]
  const lineGap = sheet.lineGap(size)
  doc.font('text').fontSize(size)
  for (const text of items) {
    keepRoom(sheet, doc.heightOfString(text, { width, lineGap }) + 8)
    const top = doc.y + 2
    drawOrnament(sheet, () =>
      doc
        .rect(margin.side, top + 2, 8.5, 8.5)
        .lineWidth(0.7)
        .stroke(colors.crimson),
    )
    doc.font('text').fontSize(size).fillColor(colors.ink)
    const entry = doc.struct('LBody', {}, () => doc.text(text, at, top, { width, lineGap }))
    list.add(doc.struct('LI', {}, [entry]))
    doc.y += 3
  }
  list.end()
}

function blanks(sheet: Sheet, names: readonly string[]): void {
  for (const name of names) {
    keepRoom(sheet, 42)
    paragraph(sheet, 'P', name, { size: 8.5, color: colors.soft })
    drawRule(sheet, sheet.doc.y + 20, colors.soft)
    sheet.doc.y += 28
  }
}

function drawBlock(sheet: Sheet, block: SpecimenBlock): void {
  sheet.doc.x = margin.side
  if (block.kind === 'table') table(sheet, block)
  if (block.kind === 'terms') terms(sheet, block.terms)
  if (block.kind === 'checklist') checklist(sheet, block.items)
  if (block.kind === 'blanks') blanks(sheet, block.names)
  sheet.doc.x = margin.side
  sheet.doc.y += 9
}

/** The word “sample” three times across the page. */
function watermark(sheet: Sheet, words: string): void {
  const { doc } = sheet
  const { width, height } = doc.page
  drawOrnament(sheet, () => {
    doc.font('mark').fontSize(58).fillColor(colors.crimson).fillOpacity(0.07)
    const across = doc.widthOfString(words)
    for (const part of [0.26, 0.54, 0.82]) {
      const [x, y] = [width / 2, height * part]
      doc.save().rotate(-32, { origin: [x, y] })
      doc.text(words, x - across / 2, y - 40, { lineBreak: false })
      doc.restore()
    }
    doc.fillOpacity(1)
  })
}

/** The margins of a page: the label above, the footer and the page number below. */
function edges(sheet: Sheet, { label, footer, pageOf }: Facts, page: number, pages: number): void {
  const { doc, width } = sheet
  const below = doc.page.height - margin.bottom + 24
  drawRule(sheet, below - 8, colors.line)
  drawOrnament(sheet, () => {
    const number = pageOf(page, pages)
    doc.font('text').fontSize(8).fillColor(colors.soft)
    doc.text(footer, margin.side, below, { lineBreak: false })
    doc.text(number, margin.side + width - doc.widthOfString(number), below, { lineBreak: false })
    doc.font('strong').fontSize(9).fillColor(colors.crimson)
    const at = margin.side + width - doc.widthOfString(label)
    doc.text(label, at, margin.top - 36, { lineBreak: false })
  })
}

/** Marks every page of a finished specimen as a sample, and numbers the pages. */
function markPages(sheet: Sheet, facts: Facts): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Text in the margin would otherwise begin a page.
    doc.page.margins.bottom = 0
    if (facts.mark) watermark(sheet, facts.mark)
    edges(sheet, facts, page + 1, count)
  }
}

export type Issued = Facts & { specimen: Specimen; programme: string }

function head(sheet: Sheet, { author, programme, specimen }: Issued): void {
  paragraph(sheet, 'P', author, { size: 8.5, color: colors.soft, gap: 5 })
  drawRule(sheet, sheet.doc.y, colors.crimson, 1.2)
  sheet.doc.y += 16
  paragraph(sheet, 'H1', specimen.title, { size: 25 })
  paragraph(sheet, 'P', programme, { size: 13, color: colors.crimson, gap: 8 })
  paragraph(sheet, 'P', specimen.lead, { size: 10, color: colors.soft, gap: 12 })
}

function notes(sheet: Sheet, list: readonly string[]): void {
  const { doc } = sheet
  keepRoom(sheet, 40)
  drawRule(sheet, doc.y, colors.ink)
  doc.y += 8
  for (const [index, note] of list.entries())
    paragraph(sheet, 'P', `${index + 1}. ${note}`, { size: 8.5, color: colors.soft, gap: 1 })
}

function chunksOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** A specimen as a tagged PDF file with embedded fonts. */
export async function renderPdf(issued: Issued, faces: Faces): Promise<Buffer> {
  const sheet = openSheet(issued, faces)
  const finished = chunksOf(sheet.doc)
  head(sheet, issued)
  for (const { title, blocks } of issued.specimen.sections) {
    keepRoom(
      sheet,
      blocks[0]?.kind === 'table' ? Math.min(blocks[0].rows.length * 22 + 75, 530) : 90,
    )
    paragraph(sheet, 'H2', title, { size: 13.5, strong: true, gap: 5 })
    for (const block of blocks) drawBlock(sheet, block)
  }
  notes(sheet, issued.specimen.notes)
  markPages(sheet, issued)
  sheet.body.end()
  sheet.doc.end()
  return finished
}
