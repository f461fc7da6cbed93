import { webManifest } from '@/lib/seo/manifest'

export const dynamic = 'force-static'

/** What a browser needs to keep the site on a home screen. */
export function GET(): Response {
  return new Response(JSON.stringify(webManifest()), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
