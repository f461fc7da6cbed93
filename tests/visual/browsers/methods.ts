import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import manifest from '@/package.json'

/*
 * Interfaces, and methods and properties of the DOM by their names, because what an object is cannot be seen in a script.
 */

type Support = {
  version_added?: string | false
  version_removed?: string
  flags?: unknown
  partial_implementation?: boolean
}
type Member = { __compat?: { support: Record<string, Support | Support[]> } }

/** The oldest browsers of `browserslist` that have the same names in MDN's data. */
const oldest = manifest.browserslist.flatMap((line): [string, number][] => {
  const [name = '', version] = line.split(' ')
  return name === 'chrome' || name === 'safari' ? [[name, Number(version)]] : []
})

const builtIns = [Array, String, Promise, Map, RegExp, Function].map(({ prototype }) => prototype as object)
/** Names that objects of libraries and of the site have too. */
const others =
  /^(abs|ceil|check|cos|createContext|destroy|dispatch|fetch|floor|format|from|handle|isVisible|move|navigate|next|pow|requestPermission|run|sin|subscribe|when)$/
/** React and the toaster call them only where they exist. */
const asked = /^(hidePopover|showPopover|skipTransition|startViewTransition)$/

function isOld({ __compat }: Member): boolean {
  return oldest.every(([browser, version]) =>
    [__compat?.support[browser] ?? []].flat().some(({ version_added: added, ...limits }) => {
      if (typeof added !== 'string' || added === 'preview') return false
      const whole = !limits.flags && !limits.partial_implementation && limits.version_removed === undefined
      return whole && parseFloat(added.replace('≤', '')) <= version
    }),
  )
}

function readApi(): unknown {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@mdn/browser-compat-data')
  return (JSON.parse(readFileSync(file, 'utf8')) as { api: unknown }).api
}
const api = readApi()
const interfaces = api as Record<string, Member>
const membersOf = api as Record<string, Record<string, Member>>

/** Interfaces that the oldest browsers lack. Source: @mdn/browser-compat-data. */
export function newerInterfaces(): string[] {
  return Object.entries(interfaces).flatMap(([name, entry]) =>
    entry.__compat && !isOld(entry) ? [name] : [],
  )
}

/** Names that no interface of the oldest browsers has. Source: @mdn/browser-compat-data. */
export function newerMethods(): string[] {
  const known = new Map<string, boolean>()
  for (const members of Object.values(membersOf))
    for (const [name, member] of Object.entries(members))
      if (member.__compat) known.set(name, known.get(name) === true || isOld(member))
  const isOther = (name: string) =>
    name.includes('_') || others.test(name) || asked.test(name) || builtIns.some((one) => name in one)
  return [...known].flatMap(([name, old]) => (old || isOther(name) ? [] : [name]))
}
