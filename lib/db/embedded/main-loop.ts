/** The functions of the engine through which PGlite drives it. */
export type MainLoop = {
  _PostgresMainLoopOnce(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
  stackRestore(pointer: unknown): void
}

/** How PostgreSQL leaves a statement that failed in the ordinary way (`POSTGRES_MAIN_LONGJMP` in PGlite). */
const statementFailed = 100

/**
 * Tells when the engine crashed: a panic because its log cannot be written, a trap, an exit. PGlite itself swallows
 * whatever comes out of the engine and calls it again, for ever, although its memory is in no state to go on.
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

/** `stackRestore` is what PGlite calls after an error, outside of its own catch: thrown from there, an error gets out. */
function end(module: MainLoop, error: unknown): void {
  const stop = () => {
    throw error
  }
  module._PostgresMainLoopOnce = stop
  module.stackRestore = stop
  module._PostgresSendReadyForQueryIfNecessary = () => {}
  module._pgl_pq_flush = () => {}
}
