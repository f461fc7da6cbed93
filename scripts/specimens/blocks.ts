import type { SpecimenBlock, SpecimenTable } from '@/components/sections/specimen/specimen'
import { colors } from '@/lib/palette'
import { keepRoom, margin, ornament, rule, type Sheet } from '@/scripts/specimens/page'

const size = 10
const padding = { top: 3, bottom: 3.8, left: 0, right: 14 }
const line = { top: 0, right: 0, bottom: 0.5, left: 0 }

/** A paragraph in the given place of the structure. */
export function paragraph(
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
function columnWidths({ doc, width }: Sheet, { columns, rows, figures = [] }: SpecimenTable): number[] {
  doc.font('strong').fontSize(size)
  const wanted = columns.map((name, index) => {
    const texts = [name, ...rows.map(({ cells }) => cells[index] ?? '')]
    return Math.min(width * 0.4, Math.max(...texts.map((text) => doc.widthOfString(text))) + padding.right)
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
  rule(sheet, doc.y, colors.ink)
  const widths = columnWidths(sheet, block)
  doc.font('text').fontSize(size).fillColor(colors.ink)
  const cell = (text: string, index: number, strong: boolean, type: 'TD' | 'TH') => ({
    text,
    type,
    align: { x: figures.includes(index) ? ('right' as const) : ('left' as const), y: 'top' as const },
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
  rule(sheet, doc.y, colors.ink)
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
    ornament(sheet, () =>
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
    rule(sheet, sheet.doc.y + 20, colors.soft)
    sheet.doc.y += 28
  }
}

export function drawBlock(sheet: Sheet, block: SpecimenBlock): void {
  sheet.doc.x = margin.side
  if (block.kind === 'table') table(sheet, block)
  if (block.kind === 'terms') terms(sheet, block.terms)
  if (block.kind === 'checklist') checklist(sheet, block.items)
  if (block.kind === 'blanks') blanks(sheet, block.names)
  sheet.doc.x = margin.side
  sheet.doc.y += 9
}
