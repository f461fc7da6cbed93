import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Message = { phone: string; code: string }

/** An SMS gateway that stores the messages of the webhook sender. `last` returns the newest code for a phone. */
export async function startGateway() {
  const messages: Message[] = []
  const server = createServer((req, res) => {
    void json(req).then((message) => {
      messages.push(message as Message)
      res.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    last: (phone: string) => messages.findLast((message) => message.phone === phone)?.code ?? '',
    stop: () => void server.close(),
  }
}
