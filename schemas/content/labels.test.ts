import { expect, test } from 'vitest'
import { describeData, type FieldDescription } from './describe'
import { dataFiles } from './generated'
import type { Words } from './fields'

type Named = { at: string; label: Words; help: Words | undefined }

/** Everything that a form names: fields, entries of lists and of rows. The entries of a record have names of their own. */
function namedIn({ parts = [], item, control }: FieldDescription, at: string): Named[] {
  const below = item ? namedIn(item, `${at}[]`) : []
  const own =
    item && control === 'list' ? [{ at: `${at}[]`, label: item.label, help: item.help }] : []
  const inside = parts.flatMap((part) => {
    const name = `${at}.${part.name}`
    return [{ at: name, label: part.label, help: part.help }, ...namedIn(part, name)]
  })
  return [...own, ...below, ...inside]
}

const named = dataFiles
  .filter(({ engineers }) => !engineers)
  .flatMap(({ file, schema }) => namedIn(describeData(schema), file))

test('every field of a data file is named and explained in English and in Chinese', () => {
  expect(named.length).toBeGreaterThan(150)
  for (const { at, label, help } of named) {
    const [english, chinese] = label
    expect(english, at).toMatch(/^[A-Z][^\p{Script=Han}]*$/u)
    expect(chinese, at).toMatch(/\p{Script=Han}/u)
    if (help) expect(help[1], at).toMatch(/\p{Script=Han}/u)
  }
})
