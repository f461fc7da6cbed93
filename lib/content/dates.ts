import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '@/schemas/locale'

const schema = z.record(z.string(), z.iso.date())
let read: z.infer<typeof schema> | undefined

/** Written by the build (`scripts/setup/content-dates.mjs`); there are no dates without one. */
function dates(): z.infer<typeof schema> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/content-dates.json')
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/**
 * The day of the last commit that changed a file of a language, such as `pages/about/contact.mdx`; undefined if that is not
 * known: in a shallow clone, outside a repository, or for a change that was not committed.
 */
export function contentDate(locale: Locale, file: string): string | undefined {
  read ??= dates()
  return read[`content/${locale}/${file}`]
}
