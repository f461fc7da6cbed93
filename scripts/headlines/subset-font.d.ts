declare module 'subset-font' {
  /** The characters of a text, cut out of a font. */
  function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>
  export = subsetFont
}
