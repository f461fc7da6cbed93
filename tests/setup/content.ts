import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Copies the content folder to a temporary folder, which the caller changes and removes. */
export function copyContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content', root, { recursive: true })
  return root
}

/** Changes a file. Throws if the file stays the same, because the test would then pass for the wrong reason. */
export function editFile(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}
