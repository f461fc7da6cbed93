import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/* Receivers on 127.0.0.1 that simulate failures. Each `close` stops them. */

const open: (() => void)[] = []

/** Closes every receiver of a test. */
export function closeReceivers(): void {
  for (const close of open.splice(0)) close()
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export type Received = { url: string; headers: IncomingHttpHeaders; body: string }

/** An HTTP server that records requests. `answer` ends the response, or never does. */
export async function httpReceiver(answer: (response: ServerResponse, call: number) => void) {
  const got: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ url: request.url ?? '', headers: request.headers, body })
      answer(response, got.length)
    })
  })
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, url: `http://127.0.0.1:${await listen(server)}/hook?key=1` }
}

/** Accepts connections and never responds. */
export async function silentReceiver(): Promise<number> {
  const server = createPlainServer((socket) => {
    open.push(() => socket.destroy())
    socket.on('error', () => undefined)
  })
  open.push(() => server.close())
  return listen(server)
}

export type Mail = { from: string; to: string[]; source: string }

/** A real mail server that records accepted mails. `options` make it reject, require a password, or use TLS. */
export async function mailReceiver(options: SMTPServerOptions = {}) {
  const got: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      void text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope
        got.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // a client that rejects our certificate closes the connection
  open.push(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { got, port: (server.server.address() as AddressInfo).port }
}

/** The error that a mail server responds with; its code is sent. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
