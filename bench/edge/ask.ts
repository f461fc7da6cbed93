import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Asked = { method?: string; headers?: Readonly<Record<string, string>> }
export type Answered = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

function decoded(bytes: Buffer, encoding: string | string[] | undefined): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return String(brotliDecompressSync(bytes))
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes)
}

/** A client that trusts the certificate of a test and keeps its connections. */
export function client(url: string, ca: string) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 16 })
  const ask = (path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { agent, method, headers }, (response) => {
        buffer(response).then((bytes) => {
          const { statusCode = 0, headers: own } = response
          resolve({ status: statusCode, headers: own, text: decoded(bytes, own['content-encoding']) })
        }, reject)
      })
      sent.on('error', reject)
      sent.end()
    })
  return { ask, close: () => agent.destroy() }
}
