import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const loader = /<script data-scripts="([^"]*)">[\s\S]*?<\/script>/

/** What Next had written: its script tags in the head, where the browser finds them first. */
function atOnce(html: string): string {
  return html.replace(loader, (_, sources: string) =>
    sources
      .split(' ')
      .map((source) => `<script src="${source}" async=""></script>`)
      .join(''),
  )
}

/** Hands out a running site's answers, its pages with their scripts at once or as they are: both ways cost the same. */
export async function startCopy(site: string, scripts: 'at once' | 'waiting') {
  const compressed = new Map<string, Buffer>()
  function compress(address: string, body: Buffer): Buffer {
    const known = compressed.get(address) ?? brotliCompressSync(body)
    compressed.set(address, known)
    return known
  }
  const server = createServer((request, response) => {
    void fetch(site + String(request.url), { redirect: 'manual' }).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? 'text/plain'
      const bytes = Buffer.from(await answer.arrayBuffer())
      const html = type.startsWith('text/html')
      const text = html || /javascript|css|component|json|svg/.test(type)
      const body = html && scripts === 'at once' ? Buffer.from(atOnce(bytes.toString('utf8'))) : bytes
      response.writeHead(answer.status, {
        'content-type': type,
        ...(text ? { 'content-encoding': 'br' } : {}),
      })
      response.end(text ? compress(`${request.url}`, body) : body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
