import { notFound } from '@/lib/http/server/not-found'

/** Every address below /api that is none of ours: a plain 404, never the site's error page. */
export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
