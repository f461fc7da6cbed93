import { notFound } from '@/lib/http/server/not-found'

/** Every unknown address below /api: a plain 404, never the error page of the site. */
export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
