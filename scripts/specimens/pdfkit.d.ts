declare namespace PDFKit.Mixins {
  interface TableOptions {
    /** The element of the structure that gets the table. Missing in `@types/pdfkit`. */
    structParent?: PDFKit.PDFStructureElement
  }
}
