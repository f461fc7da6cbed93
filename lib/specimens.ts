import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import programmes from '@/content/facts/programmes.json'
import { specimensPath } from '@/lib/routes'
import type { Locale } from '@/schemas/locale'

/** Made by `scripts/specimens.ts`: the PDF files in `files`, served at `/specimens`, and the manifest. */
export const specimensFolder = '.specimens'

/** `manifest.json`: what the files were made from, and the size of each. */
export const specimensManifestSchema = z.object({
  inputs: z.string(),
  files: z.array(
    z.object({
      locale: z.string(),
      slug: z.string(),
      kind: z.string(),
      name: z.string(),
      bytes: z.int(),
    }),
  ),
})
export type SpecimensManifest = z.infer<typeof specimensManifestSchema>

/** The manifest, or undefined where no files have been made. */
export function readSpecimensManifest(root = process.cwd()): SpecimensManifest | undefined {
  const file = join(/* turbopackIgnore: true */ root, specimensFolder, 'manifest.json')
  return existsSync(file)
    ? specimensManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined
}

/** The PDF files of a program in one language, in the order of the specimens. */
export function specimenFiles(locale: Locale, slug: string) {
  const files = readSpecimensManifest()?.files ?? []
  return files
    .filter((file) => file.locale === locale && file.slug === slug)
    .map(({ kind, name, bytes }) => ({ kind, href: `/specimens/${name}`, bytes }))
}

/** The addresses of the pages with specimens: one for each program with an offer. */
export const specimenPages: readonly string[] = programmes.flatMap((one) =>
  'offer' in one ? [specimensPath(one.page)] : [],
)
