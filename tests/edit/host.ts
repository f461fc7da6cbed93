import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ProviderKind } from '@/lib/edit/remote/provider'

/** A pull request as the host holds it. */
type Held = {
  number: number
  branch: string
  base: string
  title: string
  body: string
  state: 'open' | 'merged' | 'closed'
}

/** What the host does with the next calls. */
export type Mood = 'well' | 'slow' | 'hang' | 'garbage' | 'limited' | 'down' | 'expired'

/**
 * A host of git repositories: a real git server (`git http-backend` with basic authentication) and the documented calls
 * for pull requests of one provider. Tokens: “good” may do everything, “reader” may only read; others are not known.
 */
export type Host = {
  url: string
  requests: Held[]
  checks: 'pending' | 'passed' | 'failed' | undefined
  mood: Mood
  /** Whether pull requests may be made. */
  open: boolean
  /** Everything that was sent to the host, as text. */
  seen: string[]
  close(): Promise<void>
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const bodyOf = async (request: IncomingMessage) =>
  Buffer.concat((await request.toArray()) as Buffer[])

/** The token of a request; none once all have expired. */
function tokenOf({ mood }: Host, { headers }: IncomingMessage): string {
  if (mood === 'expired') return ''
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[1] ?? ''
  return /^(bearer|token)$/i.test(scheme) ? value : String(headers['private-token'] ?? '')
}

/** Runs `git http-backend` for one request. */
function serveGit(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  input: Buffer,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: String(input.length),
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'editor',
    },
  })
  // The answer is sent while git makes it, as git servers do: its progress tells that something comes.
  let head: Buffer | undefined = Buffer.alloc(0)
  child.stdout.on('data', (chunk: Buffer) => {
    if (!head) return void response.write(chunk)
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    for (const line of head.subarray(0, end).toString().split('\r\n')) {
      const [name = '', value = ''] = line.split(': ')
      if (name === 'Status') response.statusCode = Number(value.split(' ')[0])
      else response.setHeader(name, value)
    }
    response.write(head.subarray(end + 4))
    head = undefined
    return undefined
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  child.on('close', () => response.end())
}

function commitOf(root: string, branch: string): string | undefined {
  try {
    const args = ['rev-parse', '--verify', '-q', `refs/heads/${branch}`]
    return execFileSync('git', args, { cwd: join(root, 'acme/site.git'), encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Marks the open requests whose commits have become a part of their base, as providers do after a push. */
function markMerged(root: string, requests: readonly Held[]): void {
  for (const one of requests) {
    const args = [
      'merge-base',
      '--is-ancestor',
      `refs/heads/${one.branch}`,
      `refs/heads/${one.base}`,
    ]
    const { status } = spawnSync('git', args, { cwd: join(root, 'acme/site.git') })
    if (one.state === 'open' && status === 0) one.state = 'merged'
  }
}

/** A pull request in the form of the provider. */
function shown(kind: ProviderKind, url: string, sha: string, one: Held): object {
  const { number, title, body, branch, base, state } = one
  const repo = { repo_id: 7, repo: { full_name: 'acme/site' } }
  const shared = {
    number,
    title,
    body,
    state: state === 'open' ? 'open' : 'closed',
    html_url: `${url}/pulls/${number}`,
  }
  const refs = { head: { ref: branch, sha, ...repo }, base: { ref: base, ...repo } }
  return kind === 'gitea'
    ? { ...shared, ...refs, merged: state === 'merged' }
    : { ...shared, ...refs, merged_at: state === 'merged' ? '2026-11-23T00:00:00Z' : null }
}

/** The states of the checks of a commit in the form of the provider. */
function shownChecks(kind: ProviderKind, path: string, checks: Host['checks']): unknown {
  const state = { pending: 'pending', passed: 'success', failed: 'failure' }
  if (path.endsWith('/status'))
    return kind === 'gitea' && checks
      ? { state: state[checks], total_count: 1 }
      : { state: 'pending', total_count: 0 }
  const run =
    checks === 'pending'
      ? { status: 'in_progress', conclusion: null }
      : { status: 'completed', conclusion: checks && state[checks] }
  return { total_count: checks ? 1 : 0, check_runs: checks ? [run] : [] }
}

function create(kind: ProviderKind, host: Host, root: string, input: Buffer): Answer {
  const sent = JSON.parse(input.toString()) as Record<string, string>
  const { head: branch = '', base = '' } = sent
  const invalid = {
    status: 422,
    body: { message: 'Validation Failed', errors: [{ resource: 'PullRequest', code: 'invalid' }] },
  }
  if (!sent.title || !commitOf(root, branch) || commitOf(root, branch) === commitOf(root, base))
    return invalid
  if (host.requests.some((one) => one.branch === branch && one.state === 'open')) {
    const message = `A pull request already exists for acme:${branch}.`
    return {
      status: kind === 'github' ? 422 : 409,
      body: { message, errors: [{ resource: 'PullRequest', code: 'custom', message }] },
    }
  }
  const body = sent.body ?? ''
  const made: Held = {
    number: host.requests.length + 1,
    branch,
    base,
    title: sent.title,
    body,
    state: 'open',
  }
  host.requests.push(made)
  return { status: 201, body: shown(kind, host.url, commitOf(root, branch) ?? '', made) }
}

/** Changes the description of a request, or closes it, as each provider documents it: PATCH of its number. */
function describe(
  kind: ProviderKind,
  host: Host,
  root: string,
  path: string,
  input: Buffer,
): Answer {
  const one = host.requests.find(({ number }) => path === `/pulls/${number}`)
  if (!one) return { status: 404, body: { message: 'Not Found' } }
  const sent = JSON.parse(input.toString()) as Record<string, string>
  if (sent.state === 'closed') one.state = 'closed'
  one.body = sent.body ?? one.body
  return { status: 200, body: shown(kind, host.url, commitOf(root, one.branch) ?? '', one) }
}

const root = {
  github: '/api/v3/repos/acme/site',
  gitea: '/api/v1/repos/acme/site',
}

function answer(
  kind: ProviderKind,
  host: Host,
  folder: string,
  request: IncomingMessage,
  input: Buffer,
): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  const token = tokenOf(host, request)
  if (host.mood === 'limited')
    return {
      status: kind === 'github' ? 403 : 429,
      body: { message: 'rate limit exceeded' },
      headers: { 'x-ratelimit-remaining': '0', 'retry-after': '60' },
    }
  if (token !== 'good' && token !== 'reader')
    return { status: 401, body: { message: 'Bad credentials' } }
  if (kind === 'github' && !request.headers['user-agent'])
    return { status: 403, body: { message: 'User-Agent required' } }
  if (!pathname.startsWith(root[kind])) return { status: 404, body: { message: 'Not Found' } }
  const path = pathname.slice(root[kind].length)
  if (path === '/pulls' && request.method === 'POST') {
    if (token === 'reader' || !host.open)
      return { status: 403, body: { message: 'Resource not accessible by personal access token' } }
    return create(kind, host, folder, input)
  }
  if (request.method === 'PATCH') {
    if (token === 'reader' || !host.open) return { status: 403, body: { message: 'Forbidden' } }
    return describe(kind, host, folder, path, input)
  }
  if (path === '/pulls') {
    markMerged(folder, host.requests)
    const branch = searchParams.get('head')?.replace('acme:', '')
    const all = searchParams.get('state') === 'all'
    const found = host.requests.filter(
      (one) => (all || one.state === 'open') && (!branch || one.branch === branch),
    )
    return {
      status: 200,
      body: found
        .toReversed()
        .map((one) => shown(kind, host.url, commitOf(folder, one.branch) ?? '', one)),
    }
  }
  return /^\/commits\/\w+\/(status|check-runs)$/.test(path)
    ? { status: 200, body: shownChecks(kind, path, host.checks) }
    : { status: 404, body: { message: 'Not Found' } }
}

async function handle(
  kind: ProviderKind,
  host: Host,
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const input = await bodyOf(request)
  host.seen.push(
    `${request.method ?? ''} ${request.url ?? ''} ${input.toString('latin1').slice(0, 2000)}`,
  )
  if (host.mood === 'hang') return
  if (host.mood === 'down') return void response.writeHead(503).end('down')
  if (host.mood === 'garbage')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>welcome</html>')
  if ((request.url ?? '').startsWith('/api/')) {
    const { status, body, headers } = answer(kind, host, folder, request, input)
    return void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
  }
  const token = tokenOf(host, request)
  const writes = (request.url ?? '').includes('git-receive-pack')
  if (token !== 'good' && token !== 'reader')
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
  if (token === 'reader' && writes) return void response.writeHead(403).end()
  // Slow to send its objects, not to answer.
  if (host.mood === 'slow' && input.includes('command=fetch')) await setTimeout(5_000)
  serveGit(folder, request, response, input)
}

/** Starts a host for the bare repository `acme/site.git` of a folder. */
export async function startHost(kind: ProviderKind, folder: string): Promise<Host> {
  const server: Server = createServer(
    (request, response) => void handle(kind, host, folder, request, response),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // It ends with the process that started it.
  server.unref()
  const { port } = server.address() as AddressInfo
  const host: Host = {
    url: `http://127.0.0.1:${port}/acme/site`,
    requests: [],
    checks: undefined,
    mood: 'well',
    open: true,
    seen: [],
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return host
}
