import type { ReactElement } from 'react'
import type { Locale } from '@/lib/i18n/locales'

type Module = Record<string, unknown>
type Context = { keys(): string[]; (key: string): Module | Promise<Module> }
// The bundler's import of all files that match a pattern: every component with examples is in the gallery
// automatically.
declare const require: { context(folder: string, deep: boolean, name: RegExp): Context }

const shared = require.context('../../../components', true, /\/examples\.tsx$/)
const ofDesk = require.context('../staff', true, /\/examples\.tsx$/)

function nameFiles(
  files: Context,
  folder: string,
): [component: string, read: () => Module | Promise<Module>][] {
  const keys = files.keys().filter((key) => key.startsWith('./'))
  return keys.map((key) => [folder + key.replace(/^\.\/|\/examples\.tsx$/g, ''), () => files(key)])
}
const files = new Map([...nameFiles(shared, ''), ...nameFiles(ofDesk, 'staff/')])

/** Components with examples, `sections/hero`, in order; those that serve one page of the desk are beside it. */
export const components: readonly string[] = [...files.keys()].sort()

const loading = new Map<string, Promise<Module>>()

/** The examples file of a component; some load texts. Returns the same promise each time, as React's `use` requires. */
export function loadModule(component: string): Promise<Module> {
  const known = loading.get(component) ?? Promise.resolve(files.get(component)?.() ?? {})
  loading.set(component, known)
  return known
}

const isRecord = (value: unknown): value is Module => typeof value === 'object' && value !== null
const isElement = (value: unknown): value is ReactElement => isRecord(value) && '$$typeof' in value

/** The examples of a file in a language; examples in one language only are the same in all. */
export function examplesOf({ examples }: Module, locale: Locale): [string, ReactElement][] {
  if (!isRecord(examples)) return []
  const own =
    isRecord(examples[locale]) && !isElement(examples[locale]) ? examples[locale] : examples
  return Object.entries(own).filter((entry): entry is [string, ReactElement] => isElement(entry[1]))
}
