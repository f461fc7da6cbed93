import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { finishRender } from '@/server/answer/render'
import { renderWithNext, type NextHandler } from '@/server/next/adapter'
import { sendAnswer } from '@/server/send/send'
import { textAnswer } from '@/server/send/text'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Serves what `next` renders as the front server does, and fails as it does. */
async function serve(next: NextHandler, fill = (text: string) => text) {
  const errors: unknown[] = []
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await renderWithNext(next, req, res)
    if (body === undefined) return
    const options = {
      method: req.method,
      accept: undefined,
      fill,
      vary: 'Cookie',
      mark: 'm',
      defer: true,
    }
    const content = await finishRender(res, body, options)
    sendAnswer(req, res, { kind: 'rendered', status: res.statusCode, content })
  }
  const server = createServer((req, res) => {
    answer(req, res).catch((error) => {
      errors.push(error)
      sendAnswer(req, res, textAnswer('failed', [], 500, 'failed'))
    })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, errors }
}

const html =
  '<html><head><script src="/_next/static/a.js" async=""></script></head><body>Words</body></html>'

/** Ends as Next does, which waits until the answer is sent. */
const render =
  (body: string): NextHandler =>
  async (_, res) => {
    const finished = once(res, 'finish')
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    res.write(body.slice(0, 10))
    res.end(body.slice(10))
    await finished
  }

describe('renderWithNext', () => {
  it('sends a page in an unexpected shape with the script tags of Next', async () => {
    const { url, errors } = await serve(render(html))
    const answer = await fetch(url)
    expect([answer.status, await answer.text(), errors]).toEqual([200, html, []])
  })

  it('fails at once, with an answer, when a page cannot be finished', async () => {
    const { url, errors } = await serve(render(html), () => {
      throw new Error('no words')
    })
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([500, 'failed\n'])
    expect(errors).toMatchObject([{ message: 'no words' }])
  })

  it('fails with an answer when Next breaks off in the middle of a page', async () => {
    const { url, errors } = await serve((_, res) => {
      res.setHeader('Content-Type', 'text/html')
      res.write('<html>')
      return Promise.reject(new Error('broken'))
    })
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([500, 'failed\n'])
    expect(errors).toMatchObject([{ message: 'broken' }])
  })

  it('settles when the client leaves before the page is whole', async () => {
    const left = Promise.withResolvers<undefined>()
    const { url, errors } = await serve(async (_, res) => {
      res.setHeader('Content-Type', 'text/html')
      res.write('<html>')
      controller.abort()
      await once(res, 'close')
      left.resolve(undefined)
    })
    const controller = new AbortController()
    await expect(fetch(url, { signal: controller.signal })).rejects.toThrow('abort')
    await left.promise
    expect(errors).toEqual([])
  })

  it('sends everything but text as it is written', async () => {
    const { url } = await serve(async (_, res) => {
      res.writeHead(200, { 'Content-Type': 'application/octet-stream' })
      res.write('one')
      res.end('two')
    })
    expect(await (await fetch(url)).text()).toBe('onetwo')
  })
})
