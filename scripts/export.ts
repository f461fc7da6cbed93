import '@/server/next/placeholder-mark'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { env, EnvError } from '@/lib/env'
import { defaultLocale, locales, pinnedPath } from '@/lib/i18n/locales'
import { shareFolder } from '@/lib/seo/share-files'
import { specimensFolder } from '@/lib/specimens'
import { headersFile, nginxFile } from '@/scripts/export/headers'
import { deadLinks } from '@/scripts/export/links'
import { copyFolder, standingPage, unavailablePage } from '@/scripts/export/standing-page'
import { PrerenderedPages } from '@/server/answer/prerendered'
import { filingFor } from '@/server/route/filing'

/*
 * `npm run export`: writes the pages that need no server into a folder that any web server can serve, for example while all servers
 * of the site are down. `-- --to folder` names another folder than `export`.
 */

const usage = 'npm run export -- --to folder   (default: export; the folder must be empty or an earlier copy)'
/** Marks a folder that may be replaced. */
const mark = '.bauhinia-export'
/** Pages that only a server sends. */
const inner = /^\/[^/]+\/(?:busy|failed|el|offline|enrol\/.*)$/

function replaceFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, mark)))
    throw new TypeError(`${folder} contains other files.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, mark), '')
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Styles, fonts and pictures; pages of the copy have no scripts. */
function copyFiles(folder: string): void {
  const isNeeded = (file: string) => !/\.(?:js|map)(?:\.br|\.gz)?$|\/offline$/.test(file)
  cpSync('.next/static', join(folder, '_next/static'), { recursive: true, filter: isNeeded })
  cpSync('public', folder, { recursive: true })
  cpSync(join(shareFolder, 'files'), folder, { recursive: true })
  cpSync(join(specimensFolder, 'files'), join(folder, 'specimens'), { recursive: true })
}

async function writePages(folder: string, siteUrl: string): Promise<number> {
  const pages = new PrerenderedPages('.next', siteUrl, undefined)
  const filing = filingFor(new URL(siteUrl).hostname)
  const html = async (path: string) =>
    String(await pages.get(path, copyFolder(path)?.locale ?? defaultLocale, filing).form('identity'))
  let count = 0
  for (const { path, part } of pages.list()) {
    if (part !== 'html' || inner.test(path)) continue
    const page = copyFolder(path)
    if (!page) write(folder, path, await html(path))
    else write(folder, join(page.folder, 'index.html'), standingPage(await html(path), page.locale))
    count += 1
  }
  for (const locale of locales) {
    const own = locale === defaultLocale ? '/' : pinnedPath(locale, '/')
    const form = await html(`/${locale}/enrol/consultation/any`)
    write(folder, join(own, 'enrol/index.html'), standingPage(form, locale))
    write(folder, join(own, '404.html'), unavailablePage(await html(`/${locale}/busy`), locale))
  }
  return count + 2 * locales.length
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'export' } } })
  if (!existsSync('.next/placeholder-mark'))
    throw new TypeError('The site has not been built. Run “npm run build” first.')
  const { SITE_URL } = env()
  const folder = resolve(values.to)
  replaceFolder(folder)
  copyFiles(folder)
  const count = await writePages(folder, SITE_URL)
  const https = SITE_URL.startsWith('https:')
  write(folder, '_headers', headersFile(https))
  write(folder, 'headers.nginx.conf', nginxFile(https))
  const dead = deadLinks(folder)
  console.log(`  Wrote ${count} pages for ${SITE_URL} to ${folder}`)
  console.log(
    `  ${dead.length} addresses that pages link to need a server, such as ${dead.slice(0, 3).join(', ')}`,
  )
}

main().catch((error: unknown) => {
  const isKnown = error instanceof EnvError || error instanceof TypeError
  console.error(isKnown ? `${error.message}\n\n${usage}` : error)
  process.exitCode = 1
})
