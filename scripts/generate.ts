import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderOutputs } from '@/scripts/generate/outputs'

/*
 * `npm run generate`: writes the files that are derived from `schemas/content` and from the `schema.ts` of components.
 * Does not touch files that are current.
 */

function current(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

for (const { file, text } of await renderOutputs(process.cwd())) {
  const path = join(process.cwd(), file)
  if (current(path) === text) continue
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`Generated ${file}`)
}
