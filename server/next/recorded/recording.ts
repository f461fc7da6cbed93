import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'

/** What one version of Next has built and rendered (scripts/record-next.ts). */
const recording = z.object({
  next: z.string(),
  /** Files of `.next`, by path. */
  files: z.record(z.string(), z.string()),
  /** A page rendered for a request with the nonce `recorded`. */
  rendered: z.string(),
})
export type Recording = z.infer<typeof recording>

export function readRecording(): Recording {
  const file = join(import.meta.dirname, 'recording.json.br')
  return recording.parse(JSON.parse(String(brotliDecompressSync(readFileSync(file)))))
}

/** Writes the recorded files, with changes, into a new folder, and returns it. A change to undefined omits the file. */
export function writeBuild(changes: Record<string, string | undefined> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-recorded-'))
  for (const [name, text] of Object.entries({ ...readRecording().files, ...changes })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
