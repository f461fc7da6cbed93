import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a server on this machine, which can be made to hang: connections are accepted and nothing is passed on
 * until it recovers.
 */
export async function startOutage(target: string) {
  const port = Number(new URL(target).port)
  const sockets = new Set<Socket>()
  let hangs = false
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined).on('close', () => sockets.delete(client))
    if (hangs) return
    const behind = connect(port, '127.0.0.1')
    behind.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => behind.destroy())
    client.pipe(behind).pipe(client)
  })
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Breaks the open connections, and lets new ones wait for an answer. */
    hang() {
      hangs = true
      closeAll()
    },
    recover() {
      hangs = false
      closeAll()
    },
    stop() {
      server.close()
      closeAll()
    },
  }
}
