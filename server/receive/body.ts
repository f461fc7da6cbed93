import type { IncomingMessage } from 'node:http'

/**
 * Resolves when the whole body is there, which `limitBody` has bounded to what a stream holds back by itself. False when
 * the client has gone. A body that arrives slowly then takes nobody's turn.
 */
export function received(req: IncomingMessage): Promise<boolean> {
  if (req.complete || Number(req.headers['content-length'] ?? 0) === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const check = () => {
      if (!req.complete && !req.destroyed) return
      req.off('readable', check).off('close', check)
      resolve(req.complete)
    }
    req.on('readable', check).on('close', check)
  })
}
