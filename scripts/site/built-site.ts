import { mkdtempSync, rmSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@/scripts/setup/build.mjs'
import { startSite } from '@/tests/e2e/support/site'
import { freePort } from '@/tests/setup/port'
import { locales, type Locale } from '@/lib/i18n/locales'
import { routes, specimensPath } from '@/lib/routes'

export type BuiltSite = { url: string; stop(): Promise<void> }

/** Builds the site if needed, and serves it on a free port with a temporary store until `stop`. */
export async function serveBuiltSite(): Promise<BuiltSite> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-site-'))
  const site = await startSite(await freePort(), { DATA_DIR: folder })
  return {
    url: site.url,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One page in one language. `path` is the visitor's path, without a language. */
export type SitePage = { locale: Locale; path: string }

/** The first article of a section; all articles share one layout. */
function article(locale: Locale, channel: string): string | undefined {
  const files = readdirSync(join('content', locale, 'articles', channel)).sort()
  return files.find((file) => file.endsWith('.md'))?.slice(0, -'.md'.length)
}

/** The specimens of one program with a university and of one without; all have one layout. */
const specimens = ['/project/finance-mba', '/project/mba'].map(specimensPath)

function pathsOf(locale: Locale): string[] {
  const articles = routes.flatMap(({ path, channel }) => {
    const id = channel && article(locale, channel)
    return id ? [`${path}/${id}`] : []
  })
  return [...routes.map(({ path }) => path), ...articles, ...specimens, '/el', '/passport/login']
}

/** Every page of the site in every language: all routes, one article per section, the specimens of two programs, the error page, the sign-in. */
export function everyPage(): SitePage[] {
  return locales.flatMap((locale) => pathsOf(locale).map((path) => ({ locale, path })))
}
