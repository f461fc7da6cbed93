import type { Specimen } from '@/components/sections/specimen/specimen'
import { drawBlock, paragraph } from '@/scripts/specimens/blocks'
import type { Faces } from '@/scripts/fonts'
import { colors } from '@/lib/palette'
import { keepRoom, openSheet, rule, type Facts, type Sheet, margin, ornament } from '@/scripts/specimens/page'

/** The word “sample” three times across the page. */
function watermark(sheet: Sheet, words: string): void {
  const { doc } = sheet
  const { width, height } = doc.page
  ornament(sheet, () => {
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
  rule(sheet, below - 8, colors.line)
  ornament(sheet, () => {
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
  rule(sheet, sheet.doc.y, colors.crimson, 1.2)
  sheet.doc.y += 16
  paragraph(sheet, 'H1', specimen.title, { size: 25 })
  paragraph(sheet, 'P', programme, { size: 13, color: colors.crimson, gap: 8 })
  paragraph(sheet, 'P', specimen.lead, { size: 10, color: colors.soft, gap: 12 })
}

function notes(sheet: Sheet, list: readonly string[]): void {
  const { doc } = sheet
  keepRoom(sheet, 40)
  rule(sheet, doc.y, colors.ink)
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
    keepRoom(sheet, blocks[0]?.kind === 'table' ? Math.min(blocks[0].rows.length * 22 + 75, 530) : 90)
    paragraph(sheet, 'H2', title, { size: 13.5, strong: true, gap: 5 })
    for (const block of blocks) drawBlock(sheet, block)
  }
  notes(sheet, issued.specimen.notes)
  markPages(sheet, issued)
  sheet.body.end()
  sheet.doc.end()
  return finished
}
