/** The reference of an application, `BH-26-004183`: year and running number of at least six digits. */
const written = /^(?:REF|REFERENCE|NUMBER|NO|(?:申请|报名|咨询)?编号)?BH(?:20)?(\d\d)(\d{1,9})$/

/** The signs between and around the parts: dashes of any width, spaces, brackets, `#`, invisible signs. */
const between = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}|[\u30FC一]/gu

/**
 * The reference that a text is, however it is typed: `bh–26–4183`, `ＢＨ２６－００４１８３`. Undefined for any other text.
 */
export function normalizeReference(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(between, '').toUpperCase()
  const [, year, number] = written.exec(plain) ?? []
  return year === undefined || number === undefined
    ? undefined
    : `BH-${year}-${number.replace(/^0+/, '').padStart(6, '0')}`
}
