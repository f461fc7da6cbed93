import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/*
 * As much of S3 as the site uses, in memory: buckets, whole objects, lists in parts of up to 1,000, and signatures (version 4). The
 * tests that use it also run against a complete server: `npm run torture -- objects`.
 */

type Stored = { bytes: Buffer; changed: Date }
type Reply = { status: number; body?: Buffer | string }

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const failure = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`,
})

/** The signature that a request has to carry. */
function signatureOf(
  { method = '', url = '', headers }: IncomingMessage,
  signed: string,
  secret: string,
): string {
  const [path = '', query = ''] = url.split('?')
  const names = (/SignedHeaders=([^,]+)/.exec(signed)?.[1] ?? '').split(';')
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    String(headers['x-amz-content-sha256']),
  ]
  const scope = /Credential=[^/]+\/([^,]+)/.exec(signed)?.[1] ?? ''
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha(canonical.join('\n'))].join(
    '\n',
  )
  return hmac(key, text).toString('hex')
}

function refused(req: IncomingMessage, body: Buffer, key: { id: string; secret: string }): Reply | undefined {
  const { authorization = '' } = req.headers
  if (/Credential=([^/]+)/.exec(authorization)?.[1] !== key.id) return failure(403, 'InvalidAccessKeyId')
  const isSigned = /Signature=(\w+)/.exec(authorization)?.[1] === signatureOf(req, authorization, key.secret)
  const isWhole = req.headers['x-amz-content-sha256'] === sha(body)
  return isSigned && isWhole ? undefined : failure(403, 'SignatureDoesNotMatch')
}

function list(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): Reply {
  const [after, most] = [query.get('continuation-token') ?? '', Number(query.get('max-keys') ?? 1_000)]
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const shown = keys.slice(0, most)
  const entries = shown.map((key) => {
    const { bytes, changed } = objects.get(key) ?? { bytes: Buffer.alloc(0), changed: new Date() }
    const etag = `"${sha(bytes).slice(0, 32)}"`
    return `<Contents><Key>${escape(key)}</Key><LastModified>${changed.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const next =
    keys.length > most ? `<NextContinuationToken>${escape(shown.at(-1) ?? '')}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  }
}

/** Starts such a server on a free port, with one key. */
export async function startBareObjects() {
  const key = { id: 'test:tester', secret: 'the-secret-of-the-tester' }
  const buckets = new Map<string, Map<string, Stored>>()

  function reply({ method, url = '' }: IncomingMessage, body: Buffer): Reply {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, name = '', object = ''] = /^\/([^/]+)\/?(.*)$/s.exec(pathname) ?? []
    if (method === 'PUT' && object === '') buckets.set(name, new Map())
    const objects = buckets.get(name)
    if (!objects) return failure(404, 'NoSuchBucket')
    if (object === '') return method === 'PUT' ? { status: 200 } : list(objects, searchParams)
    const at = decodeURIComponent(object)
    if (method === 'PUT') objects.set(at, { bytes: body, changed: new Date() })
    if (method === 'DELETE') {
      objects.delete(at)
      return { status: 204 }
    }
    const found = objects.get(at)
    if (!found) return failure(404, 'NoSuchKey')
    return { status: 200, ...(method === 'GET' && { body: found.bytes }) }
  }

  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      const { status, body: content } = refused(req, body, key) ?? reply(req, body)
      res.writeHead(status, { 'content-type': 'application/xml' }).end(content)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...key,
    /** Makes an empty bucket; returns its objects by their keys, whatever is written later. */
    bucket(name: string): ReadonlyMap<string, Stored> {
      const made = new Map<string, Stored>()
      buckets.set(name, made)
      return made
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
