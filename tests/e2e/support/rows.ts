/** The data that a page's inline scripts pass to Next's client, joined as the client does. */
export function pushedData(html: string): string {
  const pushes = html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)
  return Array.from(pushes, ([, text]) => JSON.parse(text ?? '""') as string).join('')
}

const lineEnd = '\n'.charCodeAt(0)
const head = /^([0-9a-f]*):(?:T([0-9a-f]+),)?/

/**
 * Reads data as Next's client does: a row is an id, a colon and a line, or, for a long text, its length in bytes and
 * as many bytes without an end. Returns the number of such texts; throws if a length is wrong, because the following
 * data is no row.
 */
export function readRows(data: string): number {
  const bytes = Buffer.from(data)
  let [at, texts] = [0, 0]
  while (at < bytes.length) {
    const found = head.exec(bytes.toString('latin1', at, at + 40))
    if (!found) throw new Error(`No row begins with “${bytes.toString('utf8', at, at + 60)}”`)
    const [begin, , length] = found
    if (length === undefined) {
      const end = bytes.indexOf(lineEnd, at)
      at = end === -1 ? bytes.length : end + 1
    } else {
      texts += 1
      at += begin.length + Number.parseInt(length, 16)
      if (at > bytes.length) throw new Error('A text ends before its length')
    }
  }
  return texts
}
