import { z } from 'zod'

export type EncodedFile = { name: string; bytes: Buffer }

/**
 * Why there is no picture. `pixels`: larger than can be decoded safely; `shape`: so long or thin that nothing of it could be
 * shown; `slow`: it takes more time or memory than any photo; `unreadable`: damaged, or another format.
 */
const refused = z.object({ kind: z.enum(['pixels', 'shape', 'slow', 'unreadable']) })

/** What became of an upload. */
export type Encoded =
  { kind: 'encoded'; width: number; height: number; files: EncodedFile[] } | z.infer<typeof refused>

const size = z.int().nonnegative()
const file = z.object({ name: z.string(), length: size })
const head = z.union([
  z.object({ kind: z.literal('encoded'), width: size, height: size, files: z.array(file) }),
  refused,
])

/** A result as bytes: a line of JSON, then the files. */
export function frameOf(result: Encoded): Buffer {
  if (result.kind !== 'encoded') return Buffer.from(`${JSON.stringify(result)}\n`)
  const files = result.files.map(({ name, bytes: { length } }) => ({ name, length }))
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ ...result, files })}\n`),
    ...result.files.map(({ bytes }) => bytes),
  ])
}

/** The result that a frame contains. Throws for anything else. */
export function readFrame(frame: Buffer): Encoded {
  const end = frame.indexOf('\n')
  const found = head.parse(JSON.parse(frame.toString('utf8', 0, Math.max(end, 0))))
  if (found.kind !== 'encoded') return found
  let at = end + 1
  const files = found.files.map(({ name, length }) => {
    const bytes = frame.subarray(at, at + length)
    at += length
    return { name, bytes }
  })
  if (at !== frame.length) throw new RangeError('The encoder was interrupted')
  return { ...found, files }
}
