import type { z } from 'zod'
import type { Words } from './fields'

/** A kind of document under `content/{locale}/`: a folder, a file ending, and the schema of its fields. */
export type Kind<S extends z.ZodObject = z.ZodObject> = {
  /** Also the type's name in contentlayer. */
  name: string
  folder: string
  ending: 'mdx' | 'md' | 'json'
  help: Words
  schema: S
}

/** Exported as `kind` from the kind's file in this folder. */
export function documentKind<S extends z.ZodObject>(kind: Kind<S>): Kind<S> {
  return kind
}

/** A JSON file of `content/` that is no document: `{locale}` in its name stands for each language. */
export type DataFile = {
  file: string
  help: Words
  schema: z.ZodType
  /** True when its entries are the language's own and differ from those of the others. */
  own?: boolean
}
