import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openStore } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'

/*
 * A server with only the store and the submission of applications. The kill test kills this process. Same protocol as
 * the site: POST of the form's fields, 200 with {error: 0} after the commit.
 */

const { DATABASE_URL, DATA_DIR = '.data', PORT } = process.env
const { db } = await openStore(
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, role: 'site' },
)

async function take(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)))
  try {
    const result = await acceptApplication(db, fields, {
      address: request.socket.remoteAddress ?? '',
      proofToken: undefined,
      at: new Date(),
    })
    if (result.kind !== 'accepted') return { status: 422, body: { error: 1, message: result.kind } }
    const { id, reference } = result
    return { status: 200, body: { error: 0, message: '', data: { id, reference } } }
  } catch (error) {
    return { status: 503, body: { error: 1, message: String(error) } }
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } =
    request.method === 'POST' ? await take(request) : { status: 200, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

createServer((request, response) => void answer(request, response)).listen(
  Number(PORT),
  '127.0.0.1',
)
