import type { Specimen } from '@/components/sections/specimen/specimen'
import { drawBlock, paragraph } from '@/scripts/specimens/blocks'
import type { Faces } from '@/scripts/fonts'
import { markPages } from '@/scripts/specimens/marks'
import { colors } from '@/lib/palette'
import { keepRoom, openSheet, rule, type Facts, type Sheet } from '@/scripts/specimens/page'

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
