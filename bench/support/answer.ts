import { get } from 'node:http'

/** A response on the wire: `headers` are alternating names and values, without those that every server adds. */
export type Answer = { body: Buffer; type: string; headers: string[] }

const own = /^(date|connection|keep-alive)$/i

/** Requests an address without decompressing the response. */
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
