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

/** The control that follows from the type of a value. */
export function controlOf(schema: z.ZodType): Control {
  return schema instanceof z.ZodISODate ? 'date' : (controls[schema.def.type] ?? 'value')
}
