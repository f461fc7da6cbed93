import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Faces } from '@/scripts/fonts'

/** In points: A4 with the measure of a book. */
export const margin = { top: 74, bottom: 66, side: 68 }

/** From line to line, as a multiple of the size. */
const leading = 1.44

/** What the document says on every page and to programs. */
export type Facts = {
  title: string
  author: string
  language: string
  /** Across every page of a specimen. */
  mark?: string
  label: string
  footer: string
  pageOf: (page: number, pages: number) => string
}

/** A document and the element of its structure that holds everything. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  body: PDFKit.PDFStructureElement
  width: number
  /** The space to add between lines of a size: faces differ in their own. */
  lineGap: (size: number) => number
}

// The types do not know yet that a font may be given as a font of fontkit.
const source = (font: Font) => font as unknown as Uint8Array

export function openSheet({ title, author, language }: Facts, faces: Faces): Sheet {
  const options = {
    size: 'A4',
    margins: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as string, // the types do not know it yet
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  }
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions)
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, source(face))
  const body = doc.struct('Document')
  doc.addStructure(body)
  const { ascent, descent, lineGap, unitsPerEm } = faces.text
  const own = (ascent - descent + lineGap) / unitsPerEm
  return {
    doc,
    body,
    width: doc.page.width - 2 * margin.side,
    lineGap: (size) => size * (leading - own),
  }
}

/** Draws what is no part of the text: lines, boxes, page numbers. Screen readers skip it. */
export function drawOrnament({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

export function drawRule(sheet: Sheet, y: number, color: string, width = 0.6): void {
  const { doc } = sheet
  drawOrnament(sheet, () =>
    doc
      .moveTo(margin.side, y)
      .lineTo(margin.side + sheet.width, y)
      .lineWidth(width)
      .stroke(color),
  )
}

/** Begins a new page unless this height fits on the current one. */
export function keepRoom({ doc }: Sheet, height: number): void {
  if (doc.y + height > doc.page.height - margin.bottom) doc.addPage()
}
