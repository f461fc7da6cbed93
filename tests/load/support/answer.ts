import { get } from 'node:http'

/** An answer as it is on the wire: `headers` are names and values in turn, without those every server writes itself. */
export type Answer = { body: Buffer; type: string; headers: string[] }

const own = /^(date|connection|keep-alive)$/i

/** Asks for an address without unpacking what comes. */
export function answerAt(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { rawHeaders } = response
        const type = String(response.headers['content-type']).split(';')[0] ?? ''
        const kept = rawHeaders.filter((_, at) => !own.test(rawHeaders[at - (at % 2)] ?? ''))
        resolve({ body: Buffer.concat(chunks), type, headers: kept })
      })
    })
    request.on('error', reject)
  })
}
