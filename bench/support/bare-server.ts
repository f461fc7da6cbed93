import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/*
 * A minimal node:http server: sends the same bytes and headers at `/name` without any checks. ANSWERS names a JSON
 * file: { "name": { "headers": [name, value, …], "body": base64 } }.
 */
type Answers = Record<string, { headers: string[]; body: string }>

const { PORT, ANSWERS = '' } = process.env
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(ANSWERS, 'utf8')) as Answers).map(
    ([name, { headers, body }]) => [`/${name}`, { headers, body: Buffer.from(body, 'base64') }],
  ),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.body)
}).listen(Number(PORT), '127.0.0.1')
