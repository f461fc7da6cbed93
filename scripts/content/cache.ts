import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { madeFrom } from '@/scripts/made-from'

const known = z.record(z.string(), z.string())

function read(file: string): Record<string, string> {
  try {
    return existsSync(file) ? known.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  } catch {
    // Cut off: it is made again.
    return {}
  }
}

/**
 * Results by the text they were made of, in a file that outlives a clone, a checkout and a renamed document. It contains
 * what the last run has used. `programs` are the files that shape the results.
 */
export class TextCache {
  private readonly file: string
  private readonly program: string
  private readonly known: Record<string, string>
  private readonly used: Record<string, string> = {}
  /** Number of results that had to be made. */
  made = 0

  constructor(file: string, programs: readonly string[]) {
    this.file = file
    this.program = madeFrom(programs).digest('hex')
    this.known = read(file)
  }

  private keyOf(text: string): string {
    return createHash('sha256').update(this.program).update(text).digest('base64url')
  }

  find(text: string): string | undefined {
    const key = this.keyOf(text)
    const known = Object.hasOwn(this.known, key) ? this.known[key] : undefined
    if (known !== undefined) this.used[key] = known
    return known
  }

  keep(text: string, result: string): void {
    this.used[this.keyOf(text)] = result
    this.made += 1
  }

  /** Writes the file if results were made, or are used no more. */
  save(): void {
    if (this.made === 0 && Object.keys(this.used).length === Object.keys(this.known).length) return
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.new`, JSON.stringify(this.used))
    renameSync(`${this.file}.new`, this.file)
  }
}
