import { z } from 'zod'
import type { Words } from './fields'

/** A kind of document under `content/{locale}/`: a folder, a file extension, and the schema of its fields. */
export type Kind<S extends z.ZodObject = z.ZodObject> = {
  name: string
  folder: string
  ending: 'mdx' | 'md' | 'json'
  help: Words
  schema: S
}

/** Defines a kind. Export it as `kind` from a file of this folder. */
export function documentKind<S extends z.ZodObject>(kind: Kind<S>): Kind<S> {
  return kind
}

/** A JSON file of `content/` that is not a document. `{locale}` in its name stands for each language. */
export type DataFile = {
  file: string
  help: Words
  schema: z.ZodType
  /** True if each language has its own entries. */
  own?: boolean
  /** It changes with code alone, or follows from what editors change: it has no form, and its fields need no labels. */
  engineers?: true
}

/** `content/{locale}/messages/*.json`: texts in ICU syntax by their ids. */
export const messagesSchema = z.record(z.string(), z.string())
