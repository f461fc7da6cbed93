import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeData } from '@/schemas/content/describe'
import { choiceNotes, oneOf, type ChoiceWords } from '@/schemas/content/fields'
import { dataFiles, kinds } from '@/schemas/content/generated'
import { vocabulary } from '@/lib/edit/vocabulary'

type Choice = { at: string; values: readonly (string | number)[]; words: ChoiceWords | undefined }

/** The schemas directly inside another one. */
function below(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][]
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  if (schema instanceof z.ZodOptional) return [['', schema.unwrap() as z.ZodType]]
  if (schema instanceof z.ZodTuple)
    return schema.def.items.map((item, at) => [String(at), item as z.ZodType])
  if (schema instanceof z.ZodUnion)
    return schema.options.map((one, at) => [`|${at}`, one as z.ZodType])
  if (!(schema instanceof z.ZodRecord)) return []
  return [
    ['{name}', schema.keyType as z.ZodType],
    ['{value}', schema.valueType as z.ZodType],
  ]
}

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function valuesOf(schema: z.ZodType): readonly (string | number)[] {
  if (schema instanceof z.ZodEnum) return schema.options
  return schema instanceof z.ZodLiteral ? [...schema.values].filter(isValue) : []
}

function choicesIn(schema: z.ZodType, at: string): Choice[] {
  const values = valuesOf(schema)
  const own = values.length > 0 ? [{ at, values, words: choiceNotes.get(schema) }] : []
  return [...own, ...below(schema).flatMap(([name, inner]) => choicesIn(inner, `${at}.${name}`))]
}

const all = [
  ...kinds.map(({ name, schema }) => [name, schema] as const),
  ...dataFiles.map(({ file, schema }) => [file, schema] as const),
  ...Object.entries(vocabulary),
]
const choices = all.flatMap(([name, schema]) => choicesIn(schema, name))

test('every value of every choice has words in English and Chinese', () => {
  expect(choices.length).toBeGreaterThan(35)
  for (const { at, values, words } of choices)
    for (const value of values) {
      const [english = '', chinese = ''] = words?.[value] ?? []
      expect(english, `${at}: ${value}`).toMatch(/^[A-Z][^\p{Script=Han}]*$/u)
      expect(chinese, `${at}: ${value}`).toMatch(/\p{Script=Han}/u)
    }
})

test('values of one choice have different words', () => {
  for (const { at, values, words } of choices)
    for (const side of [0, 1] as const)
      expect(new Set(values.map((value) => words?.[value]?.[side])).size, at).toBe(values.length)
})

test('a choice with a value without words is refused', () => {
  expect(() => describeData(z.enum(['open', 'closed']))).toThrow('open')
  expect(() => describeData(z.record(z.enum(['north']), z.string()))).toThrow('north')
  const named = oneOf({ open: ['Open', '开放'] })
  expect(describeData(named).words).toEqual({ open: ['Open', '开放'] })
})
