import { colors } from '@/lib/palette'
import { margin, ornament, rule, type Facts, type Sheet } from '@/scripts/specimens/page'

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
export function markPages(sheet: Sheet, facts: Facts): void {
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
