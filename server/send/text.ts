import { serverFailures } from '@/lib/errors/catalog'
import {
  type Answer,
  type Content,
  type HeaderList,
  type Kind,
  closedPolicy,
} from '@/server/send/headers'

/** The failures of the catalog that the front server itself answers with. */
export type FailureCode = keyof typeof serverFailures

export const jsonType = 'application/json; charset=utf-8'

/** A body that is never stored. `common` are the headers of every answer, `more` those of this one. */
export function unstoredContent(
  common: HeaderList,
  type: string,
  text: string,
  more: HeaderList = [],
): Content {
  const body = Buffer.from(text)
  const head = [
    ...common,
    'Content-Security-Policy',
    closedPolicy,
    'Content-Type',
    type,
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(body.length),
    ...more,
  ]
  return { head, body }
}

/** One line of plain text that is never stored. */
export function textContent(common: HeaderList, text: string, more?: HeaderList): Content {
  return unstoredContent(common, 'text/plain; charset=utf-8', `${text}\n`, more)
}

export function textAnswer(kind: Kind, common: HeaderList, status: number, text: string): Answer {
  return { kind, status, content: textContent(common, text) }
}

type Details = {
  /** Values for the variables in the failure's text. */
  values?: Readonly<Record<string, string | number>>
  headers?: HeaderList
}

/** Refuses a request with the status and text of a failure of the catalog. */
export function refusalText(
  common: HeaderList,
  code: FailureCode,
  { values = {}, headers = [] }: Details = {},
): Answer {
  const { status, words } = serverFailures[code]
  const text = words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return { kind: 'refused', status, content: textContent(common, text, headers) }
}

/** Never stored, since the target depends on language and configuration. */
export function redirectTo(common: HeaderList, status: number, location: string): Answer {
  const own = ['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0']
  return {
    kind: 'redirect',
    status,
    content: { head: [...common, 'Content-Security-Policy', closedPolicy, ...own] },
  }
}
