import { isDeepStrictEqual } from 'node:util'
import { namesAt } from '@/lib/edit/form'
import { withValue, type At, type Json } from '@/lib/edit/json'
import type { Parse } from '@/lib/check/markdown'
import { Unreadable, type Problem } from '@/lib/edit/problem'
import { bodyEdits, type BodyEdit } from '@/lib/edit/body'
import { readTree } from '@/lib/edit/read'
import { splitSource } from '@/lib/edit/split'
import { render } from '@/lib/edit/tree/render'

/** A field with another value; undefined removes it. In a list, undefined removes the item. */
export type FieldEdit = { at: At; value: Json | undefined }

/** A change of a field, of a block of the body, or of the whole body. All refer to the file as it was read. */
export type Edit = FieldEdit | BodyEdit

export type Outcome = { source: string } | { problems: readonly Problem[] }

const unsafe =
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Line breaks as in the file: forms send CRLF, whatever the file has. A file with both keeps each as it is. */
function asInFile(source: string, text: string): string {
  if (/\r\n/.test(source) && /(?<!\r)\n/.test(source)) return text
  return text.replace(/\r\n?|\n/g, /\r\n/.test(source) ? '\r\n' : '\n')
}

function normalized(value: Json): Json {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/\r\n?/g, '\n') : inner,
  ) as Json
}

function changedFields(path: string, source: string, edits: readonly FieldEdit[]): string {
  const parts = splitSource(path, source)
  const tree = readTree(path, parts)
  const target = edits.reduce(
    (value, { at, value: own }) => withValue(value, at, own === undefined ? own : normalized(own)),
    tree.value,
  )
  const { format, fields, at } = parts
  const end = at + fields.length
  const text = render({ format, text: fields, namesAt: namesAt(path) }, tree, target)
  const whole = fields.slice(0, tree.start) + asInFile(source, text) + fields.slice(tree.end)
  const result = source.slice(0, at) + whole + source.slice(end)
  const again = splitSource(path, result)
  if (!isDeepStrictEqual(readTree(path, again).value, target) || again.body !== parts.body)
    throw new Unreadable({ file: path, id: 'edit.value' })
  return result
}

function textsIn(edit: Edit): readonly string[] {
  const texts: string[] = []
  JSON.stringify(edit, (name, value: unknown) => {
    texts.push(name, ...(typeof value === 'string' ? [value] : []))
    return value
  })
  return texts
}

/** No control characters but tabs and line breaks, and no halves of characters. */
function checkCharacters(path: string, edits: readonly Edit[]): void {
  if (edits.flatMap(textsIn).some((text) => unsafe.test(text)))
    throw new Unreadable({ file: path, id: 'edit.characters' })
}

/**
 * Applies edits to a file and changes nothing else: no edit, or a value as it was, leaves every byte. The result is parsed
 * and compared, so that a file never gets another value than the one that was entered.
 */
export function applyEdits(path: string, source: string, edits: readonly FieldEdit[]): Outcome
export function applyEdits(path: string, source: string, edits: readonly Edit[], parse: Parse): Outcome
export function applyEdits(path: string, source: string, edits: readonly Edit[], parse?: Parse): Outcome {
  try {
    checkCharacters(path, edits)
    const fields = edits.filter((edit) => 'at' in edit)
    const rest = edits.filter((edit): edit is BodyEdit => !('at' in edit))
    const body =
      rest.length === 0 ? source : bodyEdits(path, source, rest, (text) => asInFile(source, text), parse)
    return { source: fields.length === 0 ? body : changedFields(path, body, fields) }
  } catch (error) {
    if (error instanceof Unreadable) return { problems: [error.problem] }
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    return { problems: [{ file: path, id: 'edit.stale' }] }
  }
}
