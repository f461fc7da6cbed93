const frontMatter = /^(---\n([\s\S]*?)\n---(?:\n|$))([\s\S]*)$/

/** A text document: the YAML between the two lines of ---, its number of lines with these two, and the text below. */
export type Split = { above: string; lines: number; body: string }

/** Undefined for a text that does not begin with front matter. */
export function splitFrontMatter(text: string): Split | undefined {
  const [, head = '', above = '', body = ''] = frontMatter.exec(text) ?? []
  return head === '' ? undefined : { above, lines: head.split('\n').length - 1, body }
}

/** A body at the lines that it has in its file: empty lines replace the front matter. */
export const atItsLines = ({ lines, body }: Split) => '\n'.repeat(lines) + body
