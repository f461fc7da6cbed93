/** A plain 404 for programs. */
export function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  })
}
