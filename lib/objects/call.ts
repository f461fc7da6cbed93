import { explain, ObjectsError, type Place, type S3Settings } from '@/lib/objects/failure'

/** For each call with its repetitions, in ms. */
export const longest = 10_000

type Work<Result> = (options: { abortSignal: AbortSignal }) => Promise<Result>
type Answered = { $metadata?: { httpStatusCode?: number } }

/** Rejects when the signal is aborted: the client looks for credentials without regard to it. */
async function bounded<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
  return Promise.race([work, aborted])
}

/** What an error of the client means. An error with an answer has no cause: it may quote the signed request. */
function read(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return { code: 'TimeoutError', status: undefined, cause: signal.reason as unknown }
  const { name = 'Error', code = name } = error as NodeJS.ErrnoException
  const status = (error as Answered).$metadata?.httpStatusCode
  return status === undefined ? { code, status, cause: error } : { code: name, status, cause: undefined }
}

/** Makes calls of one place, each within `most` ms and until `own` is aborted. They reject with ObjectsError only. */
export function callsOf(place: Place, settings: S3Settings) {
  return async function call<Result>(work: Work<Result>, own?: AbortSignal, most = longest): Promise<Result> {
    const signal = AbortSignal.any([AbortSignal.timeout(most), ...(own ? [own] : [])])
    try {
      return await bounded(signal, work({ abortSignal: signal }))
    } catch (error) {
      const { code, status, cause } = read(error, signal)
      throw new ObjectsError(explain(place, settings, code, status !== undefined), code, status, cause)
    }
  }
}
