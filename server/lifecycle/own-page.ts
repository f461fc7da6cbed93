import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Unspecified addresses, which a server can listen on, and the loopback addresses to connect to instead. */
const unspecified: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The text of a page of this process, requested as a visitor of `host` would. Rejects if the connection fails. */
export async function ownPage(
  server: Server,
  path: string,
  headers: { host: string; cookie?: string },
): Promise<{ status: number | undefined; body: string }> {
  const { address, port } = server.address() as AddressInfo
  const to = { host: unspecified[address] ?? address, port, path, agent: false, headers }
  return new Promise((resolve, reject) => {
    get(to, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    }).on('error', reject)
  })
}
