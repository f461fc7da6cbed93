import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** What one version of Next has built and rendered (scripts/record-next.ts). */
export type Recording = {
  next: string
  /** Files of `.next`, by path. */
  files: Record<string, string>
  /** A page rendered for a request with the nonce `recorded`. */
  rendered: string
}

export function readRecording(): Recording {
  const file = join(import.meta.dirname, 'recording.json.br')
  return JSON.parse(String(brotliDecompressSync(readFileSync(file)))) as Recording
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
