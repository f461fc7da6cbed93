/** The address of the service worker. */
export const workerPath = '/sw.js'

/** The page that the worker shows instead of one that is not kept, below each language. */
export const offlinePath = '/offline'

/** The header by which the front server allows the worker to keep an answer. Its value is a `CopyMark`. */
export const copyHeader = 'Offline-Copy'

export type CopyMark = {
  /** The build that has made the answer. */
  build: string
  /** Whether the answer is the same for every query. */
  anyQuery: boolean
}

const whole = /^([\w-]{1,64})(; any-query)?$/

export function formatMark({ build, anyQuery }: CopyMark): string {
  return anyQuery ? `${build}; any-query` : build
}

/** The value of the header on a form, which has a key for one application: the worker asks for it again without the key. */
export const formMark = (build: string) => `${build}; form`

/** The header of a request by which the worker asks for a form without a key. */
export const copyRequest = [copyHeader, '1'] as const

/** Undefined without a mark, and for one that this version does not know. */
export function parseMark(value: string | null): CopyMark | undefined {
  const [, build, rest] = whole.exec(value ?? '') ?? []
  return build === undefined ? undefined : { build, anyQuery: rest !== undefined }
}
