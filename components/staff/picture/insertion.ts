type TextSelection = { text: string; start: number; end: number }

const plain = (alt: string) =>
  alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&')

/** A picture as a paragraph of Markdown, for the place of the cursor: with the blank lines that are missing there. */
export function pictureMarkdown({ text, start, end }: TextSelection, address: string, alt: string): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const above = before === '' ? 2 : (/\n{0,2}$/.exec(before)?.[0].length ?? 0)
  const below = after === '' ? 2 : (/^\n{0,2}/.exec(after)?.[0].length ?? 0)
  return `${'\n'.repeat(2 - above)}![${plain(alt)}](${address})${'\n'.repeat(2 - below)}`
}

/** The first picture among files that are pasted or dropped. Text that is pasted with a picture of itself stays text. */
export function pictureOfTransfer(transfer: DataTransfer | null): File | undefined {
  if (!transfer || transfer.getData('text/plain') !== '') return undefined
  return [...transfer.files].find(({ type }) => type.startsWith('image/'))
}
