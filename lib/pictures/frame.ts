export type EncodedFile = { name: string; bytes: Buffer }

/**
 * Why there is no picture. `pixels`: larger than can be decoded safely; `shape`: so long or thin that nothing of it could be
 * shown; `slow`: it takes more time or memory than any photo; `unreadable`: damaged, or another format.
 */
type Refused = { kind: 'pixels' | 'shape' | 'slow' | 'unreadable' }

/** What became of an upload. */
export type Encoded = { kind: 'encoded'; width: number; height: number; files: EncodedFile[] } | Refused

type Head =
  { kind: 'encoded'; width: number; height: number; files: { name: string; length: number }[] } | Refused

/** A result as bytes: a line of JSON, then the files. */
export function frameOf(result: Encoded): Buffer {
  if (result.kind !== 'encoded') return Buffer.from(`${JSON.stringify(result)}\n`)
  const files = result.files.map(({ name, bytes: { length } }) => ({ name, length }))
  const head: Head = { ...result, files }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...result.files.map(({ bytes }) => bytes)])
}

/** The result that a frame contains. Throws for anything else. */
export function readFrame(frame: Buffer): Encoded {
  const end = frame.indexOf('\n')
  const head = JSON.parse(frame.toString('utf8', 0, Math.max(end, 0))) as Head
  if (head.kind !== 'encoded') return head
  let at = end + 1
  const files = head.files.map(({ name, length }) => {
    const bytes = frame.subarray(at, at + length)
    at += length
    return { name, bytes }
  })
  if (at !== frame.length) throw new RangeError('The encoder was interrupted')
  return { ...head, files }
}
