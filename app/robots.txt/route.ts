import { absoluteUrl } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

/** Allows crawlers everything except the desk, the sign-in and the API. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /staff',
    'Disallow: /edit',
    'Disallow: /passport/',
    'Disallow: /el',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
