import { z } from 'zod'
import type { Words } from './fields'

export type ComponentNote = {
  help: Words
  /** What stands between its tags: nothing, Markdown and other components, or only these components. */
  holds: 'nothing' | 'content' | readonly string[]
  /** A band is a row of the page; everything else stands inside one. */
  band?: boolean
}

export const componentNotes = z.registry<ComponentNote>()

export type ComponentSchema<P extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<P, z.core.$strict>

/**
 * A component that documents may use: its help, what it holds, and its properties. Lives in the `schema.ts` of the
 * component's folder and is exported under the name that documents write. Loaded by the content check, the compiler and
 * the generators alone; components import its type.
 */
export function component<P extends z.ZodRawShape>(note: ComponentNote, props: P): ComponentSchema<P> {
  const schema = z.strictObject(props)
  componentNotes.add(schema, note)
  return schema
}

// Without properties, zod infers a record of nothing, which would forbid children too.
type ReadonlyLists<T> = string extends keyof T ? unknown : { [K in keyof T]: DeepReadonly<T[K]> }
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** The properties of a component as it receives them. */
export type PropsOf<S extends z.ZodType> = ReadonlyLists<z.infer<S>>
