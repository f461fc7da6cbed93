import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeptCopy } from '@/components/layout/kept-copy'
import { OfflinePage } from '@/components/layout/offline-page'
import { keptNoteId } from '@/lib/http/browser/kept'
import { offlineDocument, withNote } from '@/worker/documents'

const texts = {
  title: 'No copy',
  lead: 'Lead',
  form: 'Not sent',
  searchTitle: 'No search',
  search: 'Looks at the whole site',
  phone: 'Call',
  pages: 'Kept',
  time: 'kept on {time}',
}
const shell = `<html lang="en-US"><head><title>No copy · Site</title></head><body><script data-scripts="/a.js">x()</script><a href="/zh-CN/offline">中文</a>${render(
  <>
    <OfflinePage texts={texts} phone="400-000-0000" />
    <div hidden id="kept-note-holder">
      <KeptCopy text="A copy of {time}." time="{time}" iso="{iso}" />
    </div>
  </>,
)}</body></html>`
const at = Date.parse('2026-11-12T06:32:00.000Z')
const page = (path: string, title: string) => ({ url: new URL(path, 'https://site.example'), title, at })

test('a kept page has one line that says when it was kept, as the first element of its body', () => {
  const html = withNote('<html><body class="x"><p>Text</p></body></html>', shell, 'en-US', at)
  expect(html).toContain(`<body class="x"><p id="${keptNoteId}" role="status"`)
  expect(html).toContain(
    'A copy of <time dateTime="2026-11-12T06:32:00.000Z">November 12, 2026, 14:32</time>.',
  )
  expect(html).toContain('</p><p>Text</p></body>')
})

test('the offline page lists the kept pages, those in its language first, and runs no script', () => {
  const pages = [
    page('/zh-CN/about', '关于 · 站'),
    page('/en-US', 'Site · Home'),
    page('/en-US/about/news?page=2', 'News &amp; notices · Site'),
  ]
  const url = new URL('https://site.example/about/"x?a=<')
  const html = offlineDocument(shell, { locale: 'en-US', url, pages })
  const links = Array.from(
    html.matchAll(/<a href="([^"]*)"[^>]*><span lang="([^"]*)">([^<]*)</g),
    ([, ...parts]) => parts,
  )
  expect(links).toEqual([
    ['/', 'en-US', 'Site'],
    ['/about/news?page=2', 'en-US', 'News &amp; notices'],
    ['/zh-CN/about', 'zh-CN', '关于'],
  ])
  expect(html).toContain('href="tel:4000000000"')
  expect(html).toContain('href="/zh-CN/about/%22x?a=%3C"')
  expect(html).not.toMatch(/<script|kept-note|\{\w+\}/)
  expect(html).toContain('>No copy</h1>')
  expect(html.match(/ hidden=""/g)).toHaveLength(1)
})

test('an address of the search says that it needs a connection, and lists pages with its words first', () => {
  const pages = [page('/en-US/about/news', 'News · Site'), page('/en-US/project/find', 'Find an MBA · Site')]
  for (const query of ['mba', 'nothing MBA', `${'x'.repeat(10_000)}`, '<b>"&$&']) {
    const url = new URL(`https://site.example/search?${new URLSearchParams({ q: query })}`)
    const html = offlineDocument(shell, { locale: 'en-US', url, pages })
    expect(html).toContain('>No search</h1>')
    expect(html).not.toMatch(/ hidden=""|<b>/)
    const first = query.toLowerCase().includes('mba') ? 'Find an MBA' : 'News'
    expect(/<span lang="en-US">([^<]*)/.exec(html)?.[1]).toBe(first)
  }
})

test('the offline page has no list without kept pages', () => {
  const html = offlineDocument(shell, { locale: 'en-US', url: new URL('https://site.example/'), pages: [] })
  expect(html).not.toContain('kept-pages')
  expect(html).toContain('<a href="/zh-CN">')
})
