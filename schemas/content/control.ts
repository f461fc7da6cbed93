import { z } from 'zod'

/** The control of an editing screen. */
export type Control =
  | 'line'
  | 'paragraph'
  | 'number'
  | 'switch'
  | 'choice'
  | 'address'
  | 'identifier'
  | 'date'
  | 'time'
  | 'list'
  | 'group'
  /** Entries of the same form by their names, such as messages by their ids. */
  | 'record'
  /** A value of one of several types, written as JSON. */
  | 'value'

const controls: Record<string, Control> = {
  string: 'line',
  number: 'number',
  boolean: 'switch',
  literal: 'choice',
  enum: 'choice',
  array: 'list',
  tuple: 'group',
  object: 'group',
  record: 'record',
}

/** The control that follows from the type of a value; texts of several kinds are a text. */
export function controlOf(schema: z.ZodType): Control {
  if (schema instanceof z.ZodISODate) return 'date'
  const options = schema instanceof z.ZodUnion ? (schema.options as readonly z.ZodType[]) : [schema]
  const [control = 'value', ...others] = [...new Set(options.map(({ def }) => controls[def.type]))]
  return others.length > 0 || (options.length > 1 && control !== 'line') ? 'value' : control
}
