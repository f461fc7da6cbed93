import { moment } from '@/components/articles/dates'
import { splitPinned, type Locale } from '@/lib/i18n/locales'
import { offlinePath } from '@/lib/http/offline'
import type { KeptPage } from '@/worker/pages'

/*
 * The offline page of a language (app/[locale]/offline) contains what the worker adds to other pages: the note of a kept page,
 * and one entry of the list, with names in braces for what differs. So texts and classes stay where all others are.
 */
const noteHolder = /<div hidden="" id="kept-note-holder">([\s\S]*?)<\/div>/
const list = /<section hidden="" (id="kept-pages"[\s\S]*?<ul\b[^>]*>)([\s\S]*?)<\/ul><\/section>/
/** What titles end with: the name of the site, in the language of the page; that of the home page begins with it. */
const siteName = / · [^·]*$/
/** What an address of the search shows instead of the heading, and the line that is hidden otherwise. */
const heading = /(<h1\b[^>]*\sdata-search="([^"]*)"[^>]*>)[^<]*(?=<\/h1>)/
const searchLine = /<p hidden="" (?=id="search-offline")/
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g

const searchPath = '/search'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

const timesOf = (locale: Locale, at: number) => {
  const iso = new Date(at).toISOString()
  return { iso, time: moment(locale, iso) }
}

const wordsOf = ({ searchParams }: URL): string[] =>
  (searchParams.get('q') ?? '').slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean)

/** The pages whose titles contain a word of the search before the others. */
function foundFirst<Page extends KeptPage>(pages: readonly Page[], words: readonly string[] = []): Page[] {
  const isFound = ({ title }: KeptPage) => words.some((word) => title.toLowerCase().includes(escaped(word)))
  return [...pages.filter(isFound), ...pages.filter((page) => !isFound(page))]
}

/** A kept page with a line at its top that says so. The note is outside of what React hydrates. */
export function withNote(html: string, offlinePage: string, locale: Locale, at: number): string {
  const [, note = ''] = noteHolder.exec(offlinePage) ?? []
  return html.replace(/<body\b[^>]*>/, (body) => body + filled(note, timesOf(locale, at)))
}

/**
 * The offline page for an address, with the kept pages: those in its language first, others with their language. It needs no
 * script: those of a page may be missing here. The links to other languages lead to the requested page.
 */
export function offlineDocument(
  offlinePage: string,
  { locale, url, pages }: { locale: Locale; url: URL; pages: readonly KeptPage[] },
): string {
  const entries = pages.map((page) => ({ ...page, own: splitPinned(page.url.pathname) }))
  const [same, others] = [true, false].map((is) => entries.filter(({ own }) => (own[0] === locale) === is))
  const [, path] = splitPinned(url.pathname)
  const words = path === searchPath ? wordsOf(url) : undefined
  const shown = words
    ? offlinePage
        .replace(heading, (_, begin: string, text: string) => begin + text)
        .replace(searchLine, '<p ')
    : offlinePage
  return shown
    .replace(scripts, '')
    .replace(noteHolder, '')
    .replace(list, (whole, beginning: string, item: string) => {
      const items = [...foundFirst(same ?? [], words), ...foundFirst(others ?? [], words)].map(
        ({ url: { pathname, search }, own, title, at }) => {
          const language = own[0] ?? locale
          const href = escaped((language === locale ? own[1] : pathname) + search)
          return filled(item, {
            href,
            title: `<span lang="${language}">${title.replace(siteName, '')}</span>`,
            ...timesOf(locale, at),
          })
        },
      )
      return items.length === 0 ? '' : `<section ${beginning}${items.join('')}</ul></section>`
    })
    .replaceAll(`${offlinePath}"`, () => `${path === '/' ? '' : escaped(path)}${escaped(url.search)}"`)
}
