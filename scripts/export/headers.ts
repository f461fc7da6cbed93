import { defaultLocale, locales } from '@/lib/i18n/locales'
import { immutable } from '@/server/send/headers'
import { commonHeaders } from '@/server/send/policy'

/** The policy of every page of the copy: they contain no scripts, and send nothing. */
const policy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const pairs = (list: readonly string[]) =>
  list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ''] as const] : []))

/** The headers of every file. */
function copyHeaders(https: boolean): readonly (readonly [string, string])[] {
  return [...pairs(commonHeaders(https)), ['Content-Security-Policy', policy]]
}

/** The file `_headers`, which Cloudflare Pages, Netlify and others read. */
export function headersFile(https: boolean): string {
  const all = [...copyHeaders(https), ['Cache-Control', 'public, max-age=60']]
  const lines = all.map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines,
    '',
    '/_next/static/*',
    '  ! Cache-Control',
    `  Cache-Control: ${immutable}`,
    '',
  ].join('\n')
}

/** The same for nginx, to be included into a server block. */
export function nginxFile(https: boolean): string {
  const lines = copyHeaders(https).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const address = 'try_files $uri $uri/index.html =404;'
  const others = locales.filter((locale) => locale !== defaultLocale)
  return `${[
    '# Headers of the copy; include this file into a server block whose root is this folder.',
    'charset utf-8;',
    ...lines,
    'error_page 404 /404.html;',
    `location / { ${address} }`,
    ...others.map((locale) => `location /${locale}/ { error_page 404 /${locale}/404.html; ${address} }`),
  ].join('\n')}\n`
}
