import { webManifest } from '@/lib/seo/manifest'

export const dynamic = 'force-static'

/** The web app manifest, for adding the site to a home screen. */
export function GET(): Response {
  return new Response(JSON.stringify(webManifest()), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
