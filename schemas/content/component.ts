import { z } from 'zod'
import type { Words } from './fields'

export type ComponentNote = {
  help: Words
  /** What its tags may contain: nothing, Markdown and other components, or only these components. */
  holds: 'nothing' | 'content' | readonly string[]
  /** A band is a row of the page; every other component is inside one. */
  band?: boolean
}

export const componentNotes = z.registry<ComponentNote>()

export type ComponentSchema<P extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<
  P,
  z.core.$strict
>

/**
 * A component that documents may use: its help, its children and its properties. Defined in the `schema.ts` of the
 * component's folder and exported under the name used in documents. Only the content check, the compiler and the
 * generators load it; components import its type.
 */
export function component<P extends z.ZodRawShape>(
  note: ComponentNote,
  props: P,
): ComponentSchema<P> {
  const schema = z.strictObject(props)
  componentNotes.add(schema, note)
  return schema
}

// Without properties, zod infers an empty record, which would forbid children too.
type ReadonlyLists<T> = string extends keyof T ? unknown : { [K in keyof T]: DeepReadonly<T[K]> }
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

export type PropsOf<S extends z.ZodType> = ReadonlyLists<z.infer<S>>
