import type { Instrumentation } from 'next'

/**
 * Logs why a page could not be rendered, with the request's id and the digest that Next gives the error. Visitors see only the
 * digest, so this line connects their report with the error.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/log')
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const where = { requestId: headers['x-request-id'], path: path.split('?')[0], digest }
  log().error({ err: error, ...where }, 'a page could not be rendered')
}
