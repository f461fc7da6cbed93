import { copyHeader, formMark, parseMark, type CopyMark } from '@/lib/http/offline'
import { splitPinned } from '@/lib/i18n/locales'

type Asked = { method: string; mode: string; url: string; headers: Headers; destination: string }

/** Pages of one person, and what is no page. The worker leaves them to the browser: they behave as without it. */
const untouched =
  /^\/(?:offline|api|staff|edit|passport|booking|pictures|feeds|specimens|_next|_page|__nextjs|\.well-known)(?:\/|$)|^\/(?:healthz|readyz)$|\.\w{2,11}$/

/** Whether the worker answers for a page of the site at this address. */
export function isPage({ origin, pathname }: URL, own: string): boolean {
  return origin === own && !untouched.test(splitPinned(pathname)[1])
}

/** Files whose address changes with their content, and pictures, which may stay at their address. */
export type FileKind = 'lasting' | 'picture'

export function fileKind({ origin, pathname }: URL, own: string, destination: string): FileKind | undefined {
  if (origin !== own) return undefined
  if (pathname.startsWith('/_next/static/') || pathname.startsWith('/_page/')) return 'lasting'
  return destination === 'image' && !/^\/(?:api|staff|edit)\//.test(pathname) ? 'picture' : undefined
}

/** What a request is for the worker; undefined is left to the browser: calls, forms, payloads, parts of files. */
export function kindOf(asked: Asked, own: string): 'page' | FileKind | undefined {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || asked.headers.has('range')) return undefined
  if (asked.mode === 'navigate') return isPage(url, own) ? 'page' : undefined
  return fileKind(url, own, asked.destination)
}

type Answered = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>

const never = /\b(?:no-store|private)\b/

function isWhole({ status, redirected, type, headers }: Answered): boolean {
  const isOwn = type === 'basic' || type === 'default'
  return status === 200 && !redirected && isOwn && !never.test(headers.get('cache-control') ?? '')
}

/** The mark of a page that may be kept. `build` is the worker's: a page of another build is never kept. */
export function pageMark(answer: Answered, build: string): CopyMark | undefined {
  const mark = parseMark(answer.headers.get(copyHeader))
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return isWhole(answer) && isHtml && mark?.build === build ? mark : undefined
}

/** Whether an answer is a form of this build, of which a copy without a key may be kept. */
export const isForm = ({ status, headers }: Answered, build: string) =>
  status === 200 && headers.get(copyHeader) === formMark(build)

/** Whether a file may be kept: one that never changes, or one of the worker's build. */
export function mayKeepFile(answer: Answered, build: string): boolean {
  const lasts = /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')
  return isWhole(answer) && (lasts || parseMark(answer.headers.get(copyHeader))?.build === build)
}
