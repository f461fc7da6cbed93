import { absolute } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

/** What crawlers may read: everything but the desk, the sign-in and the programming interface. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /staff',
    'Disallow: /passport/',
    'Disallow: /el',
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
