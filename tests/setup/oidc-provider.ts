import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type Claims = { email?: string; email_verified?: boolean; name?: string }

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The user as the provider knows them. */
  person: Claims
  /** Changes the body of its answer with tokens. */
  forge: ((body: string) => string) | undefined
  /** Sends tokens without end while true; how many bytes it has sent. */
  endless: boolean
  sent: number
  close(): void
}

/** Changes the body that is about to be sent. */
function changeBody(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = (body: unknown) => {
    const changed = change(String(body))
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }
}

/** Sends as fast as the other side reads, until it closes the connection. */
async function sendForever(
  response: ServerResponse,
  count: (bytes: number) => void,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  const part = Buffer.alloc(64 * 1024, ' ')
  while (!response.destroyed) {
    count(part.length)
    if (!response.write(part))
      await Promise.race([once(response, 'drain'), once(response, 'close')])
  }
}

/** A real OpenID provider on 127.0.0.1 that signs `person` in without a prompt. It requires PKCE. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  let serve: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'desk'
  const clientSecret = 'only for this test'
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    person: {},
    forge: undefined,
    endless: false,
    sent: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const configuration: Configuration = {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...test.person }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['only for this test'] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  serve = (request, response) => {
    const isToken = request.url?.startsWith('/token')
    if (isToken && test.endless) return void sendForever(response, (bytes) => (test.sent += bytes))
    if (isToken && test.forge) changeBody(response, test.forge)
    if (!request.url?.startsWith('/interaction/')) void answer(request, response)
    else
      void provider.interactionFinished(request, response, {
        login: { accountId: test.person.email ?? 'person' },
      })
  }
  return test
}

/** Opens the provider like a browser, follows its redirects, and returns the address of the callback. */
export async function visitProvider(address: string, backAt: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(address)
  for (let hop = 0; hop < 10 && !url.href.startsWith(backAt); hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}
