import { stripVTControlCharacters } from 'node:util'
import { log } from '@/lib/log'

const tidy = (part: unknown) => (typeof part === 'string' ? stripVTControlCharacters(part).trim() : part)

function lineOf(parts: readonly unknown[]): [fields: object, words: string] {
  const tidied = parts.map(tidy)
  const words = tidied.filter((part) => typeof part === 'string').join(' ')
  const others = tidied.filter((part) => typeof part !== 'string' && part !== undefined)
  return [{ from: 'console', ...(others.length > 0 && { err: others[0] }) }, words]
}

/**
 * Redirects errors and warnings that Next and libraries print to the log, which redacts personal data: they print addresses
 * with their query, and failed database queries with their parameters.
 */
export function logConsole(): void {
  console.error = (...parts: unknown[]) => log().error(...lineOf(parts))
  console.warn = (...parts: unknown[]) => log().warn(...lineOf(parts))
}
