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
 * Sends what Next and libraries print as errors and warnings to the log, which hides what must not be written: they print
 * addresses with their query, and failed queries with their parameters.
 */
export function logConsole(): void {
  console.error = (...parts: unknown[]) => log().error(...lineOf(parts))
  console.warn = (...parts: unknown[]) => log().warn(...lineOf(parts))
}
