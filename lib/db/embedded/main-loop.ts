/** The functions of the engine that PGlite calls. */
export type MainLoop = {
  _PostgresMainLoopOnce(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
  stackRestore(pointer: unknown): void
}

/** The exit status of a statement that failed with an ordinary error (`POSTGRES_MAIN_LONGJMP` in PGlite). */
const statementFailed = 100

/**
 * Calls `crashed` when the engine crashes: a panic because its log cannot be written, a trap, an exit. PGlite ignores
 * every error of the engine and calls it again forever, although its memory is corrupt.
 */
export function watchMainLoop(module: MainLoop, crashed: (reason: string) => void): void {
  const { _PostgresMainLoopOnce: runOnce } = module
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: unknown }).status === statementFailed) throw error
      crashed('engine crashed')
      end(module, error)
      throw error
    }
  }
}

/**
 * Makes every further call throw. PGlite calls `stackRestore` after an error, outside its own catch, so that an error
 * thrown there reaches the caller.
 */
function end(module: MainLoop, error: unknown): void {
  const stop = () => {
    throw error
  }
  module._PostgresMainLoopOnce = stop
  module.stackRestore = stop
  module._PostgresSendReadyForQueryIfNecessary = () => {}
  module._pgl_pq_flush = () => {}
}
