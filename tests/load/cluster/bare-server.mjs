// A server of a test: answers everything on the given port after 20 ms, once it has read the request.
import { createServer } from 'node:http'

createServer((request, response) => {
  request.resume().on('end', () => setTimeout(() => response.end('ok'), 20))
}).listen(Number(process.argv[2]), '127.0.0.1')
