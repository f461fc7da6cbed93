import '@/lib/private-files'
import {
  CannotMove,
  CannotRestore,
  StoreLocked,
  StoreUnavailable,
  StoreUnsafe,
  WrongTables,
} from '@/lib/db/errors'
import { env, EnvError } from '@/lib/env'
import { runningAddress } from '@/lib/site-address'

/**
 * The error message of a command about articles, for the terminal; undefined for a bug of the program. `instead` is what
 * can be done at the desk while the server uses the store.
 */
export function explainFailure(error: unknown, instead: string): string | undefined {
  if (error instanceof StoreLocked)
    return `The running server is using the store. Either sign in at ${env().SITE_URL}/staff/articles and ${instead}, or stop the server first.`
  const known = [EnvError, StoreUnavailable, StoreUnsafe, WrongTables, TypeError].some(
    (kind) => error instanceof kind,
  )
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return (known || missing) && error instanceof Error ? error.message : undefined
}

/** A command that cannot be executed. The message is for the terminal. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command that uses the store, or prints its usage. `instead` returns what to do while the server uses the store. */
export async function runCommand(
  usage: string,
  work: () => Promise<void>,
  instead: (siteUrl: string) => string,
): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return
  }
  try {
    await work()
  } catch (error) {
    console.error((await explain(error, instead)) ?? error)
    process.exitCode = 1
  }
}

async function explain(error: unknown, instead: (siteUrl: string) => string): Promise<string | undefined> {
  if (error instanceof StoreLocked) {
    const running = await runningAddress(env().DATA_DIR)
    return `The running server is using the store. ${instead(running ?? env().SITE_URL)}`
  }
  const known = [
    EnvError,
    StoreUnavailable,
    StoreUnsafe,
    WrongTables,
    CannotRestore,
    CannotMove,
    CommandError,
  ]
  if (!(error instanceof Error)) return undefined
  const misspelled = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return misspelled || known.some((kind) => error instanceof kind) ? error.message : undefined
}

/** Prints what a check has found, or that all is well. */
export function reportProblems(problems: readonly string[], fine: string): void {
  for (const problem of problems) console.error(`Problem: ${problem}.`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(fine)
}
