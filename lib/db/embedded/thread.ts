import { parentPort, workerData } from 'node:worker_threads'
import { startEngine, type Engine } from '@/lib/db/embedded/engine'
import { startId, toProblem, type Reply, type Request } from '@/lib/db/embedded/messages'

/*
 * The worker thread of the engine. The engine works and flushes synchronously; in this thread it blocks only database
 * calls, while the main thread continues to serve pages.
 */

const port = parentPort
if (port === null) throw new Error('This file is started by start-thread.ts')

function send(reply: Reply): void {
  port?.postMessage(reply)
}

async function answer(engine: Engine, request: Request): Promise<void> {
  const { id } = request
  try {
    if (request.kind === 'query') {
      const rows = await engine.query(request.text, request.values, request.rowMode)
      send({ id, fault: engine.fault, rows })
    } else {
      await engine.close()
      send({ id, fault: undefined })
      port?.close()
    }
  } catch (error) {
    send({ id, fault: engine.fault, problem: toProblem(error) })
  }
  if (engine.fault !== undefined) engine.release()
}

try {
  const engine = await startEngine(String(workerData))
  port.on('message', (request: Request) => void answer(engine, request))
  send({ id: startId, fault: undefined })
} catch (error) {
  send({ id: startId, fault: undefined, problem: toProblem(error) })
}
