import '@/lib/private-files'
import {
  CannotRestore,
  StoreLocked,
  StoreUnavailable,
  StoreUnsafe,
  WrongTables,
} from '@/lib/db/errors'
import { closeStore } from '@/lib/db/store'
import { EnvError } from '@/lib/env'
import { DamagedExport } from '@/lib/pictures/transfer'

/** A command that cannot be executed. The message is for the terminal. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const known = [
  EnvError,
  StoreLocked,
  StoreUnavailable,
  StoreUnsafe,
  WrongTables,
  CannotRestore,
  CommandError,
  DamagedExport,
]

/** The error message of a command that uses the store, for the terminal; undefined for a bug of the program. */
function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const mistyped = 'code' in error && /^(?:ERR_PARSE_ARGS|ENOENT$)/.test(String(error.code))
  return mistyped || known.some((kind) => error instanceof kind) ? error.message : undefined
}

/** Runs a command that uses the store, beside a running site or alone, and closes the store; or prints its usage. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return
  }
  try {
    await work()
  } catch (error) {
    console.error(explainFailure(error) ?? error)
    process.exitCode = 1
  } finally {
    await closeStore()
  }
}

/** Prints what a check has found, or that all is well. */
export function reportProblems(problems: readonly string[], fine: string): void {
  for (const problem of problems) console.error(`Problem: ${problem}.`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(fine)
}
