import type { Instrumentation } from 'next'

/**
 * What a page could not be rendered for, with the request's id and the digest that Next gives the error: the digest is
 * the only detail a visitor may see, so this line is how it is found again.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/log')
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const where = { requestId: headers['x-request-id'], path: path.split('?')[0], digest }
  log().error({ err: error, ...where }, 'a page could not be rendered')
}
