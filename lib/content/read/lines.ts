import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

export type LineOf = (path: readonly PropertyKey[]) => number | undefined

/**
 * Finds the lines of values in front matter or JSON (which YAML includes). `above` is the number of lines before the
 * text.
 */
export function lineFinder(text: string, above = 0): LineOf {
  return (path) => {
    const lineCounter = new LineCounter()
    let node: unknown = parseDocument(text, { lineCounter, logLevel: 'silent' }).contents
    let offset: number | undefined
    for (const part of path) {
      if (isMap(node)) {
        const pair = node.items.find(
          ({ key }) => isScalar(key) && String(key.value) === String(part),
        )
        if (!pair || !isScalar(pair.key)) break
        offset = pair.key.range?.[0]
        node = pair.value
      } else if (isSeq(node)) {
        node = node.items[Number(part)]
        const range = node && typeof node === 'object' && 'range' in node ? node.range : undefined
        if (Array.isArray(range) && typeof range[0] === 'number') offset = range[0]
      } else break
    }
    return offset === undefined ? undefined : lineCounter.linePos(offset).line + above
  }
}
