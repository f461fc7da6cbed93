import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ArticleMarkdown } from '@/app/[locale]/articles/[section]/[id]/article-text'
import { readArticle } from '@/lib/markdown/read-article'

afterEach(cleanup)

const show = (body: string) => {
  const read = readArticle(body)
  if (read.kind !== 'read') throw new Error(read.kind)
  return render(
    <ArticleMarkdown
      tree={read.tree}
      texts={{
        newTab: ' (opens in a new tab)',
        scroll: 'Scroll for more columns',
        footnotes: 'Footnotes',
        footnoteBack: 'Back to',
      }}
    />,
  ).container
}

describe('what could run is left out', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](%6Aavascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '<style>body{display:none}</style><p style="position:fixed">x</p>',
    '<form action="https://evil.example"><input name=code></form>',
    '<!--><script>alert(1)</script>-->',
  ])('%s', (body) => {
    const place = show(body)
    expect(place.querySelector('script, iframe, svg, style, form, input, object, embed')).toBeNull()
    for (const element of place.querySelectorAll('*')) {
      expect(
        element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
      ).toEqual([])
      for (const name of ['href', 'src'])
        expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(?:javascript|vbscript|data):/i)
    }
  })
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '</\t/evil.example>'])(
  'a link to %s, which leads to another site, has no address',
  (address) => {
    for (const { href } of show(`[x](${address})`).querySelectorAll('a'))
      expect(href).not.toContain('//evil')
  },
)

describe('broken Markdown is still an article', () => {
  test.each([
    ['an unclosed fence', '```\ncode', 'code'],
    ['an unclosed link', 'before [link](http://', 'before'],
    ['a table without rows', '| a | b\n|---', 'a'],
    ['deep nesting', '> '.repeat(20) + 'deep', 'deep'],
    ['stars upon stars', '*'.repeat(2_000) + 'word', 'word'],
    ['a lone surrogate and a NUL', 'a\uD800b\u0000c', 'b'],
    ['nothing at all', '', ''],
  ])('%s', (_, body, words) => expect(show(body).textContent).toContain(words))
})

test('headings begin below the page’s own, other sites open in a new tab and say so, tables have heads', () => {
  const place = show(
    '# First\n\n[out](https://example.org) [in](/about/contact)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect([place.querySelector('h1'), place.querySelector('h2')?.textContent]).toEqual([
    null,
    'First',
  ])
  const [out, own] = place.querySelectorAll('a')
  expect([out?.target, out?.rel, out?.textContent]).toEqual([
    '_blank',
    'noopener',
    'out (opens in a new tab)',
  ])
  expect([own?.getAttribute('href'), own?.hasAttribute('target')]).toEqual([
    '/about/contact',
    false,
  ])
  expect(place.querySelectorAll('th[scope=col]')).toHaveLength(2)
  expect(place.querySelector('td')?.textContent).toBe('2')
})

test('a footnote and its reference lead to each other, in the words of the page', () => {
  const place = show('Text[^1] and again[^1].\n\n[^1]: The note')
  const targets = Array.from(
    place.querySelectorAll('a'),
    (link) => place.querySelector(link.getAttribute('href') ?? '')?.textContent,
  )
  expect(targets).toEqual([
    expect.stringContaining('The note'),
    expect.stringContaining('The note'),
    '1',
    '1',
  ])
  expect(place.querySelector('#footnote-label')?.textContent).toBe('Footnotes')
  expect(place.querySelector('li a:last-of-type')?.getAttribute('aria-label')).toBe('Back to 1-2')
})

test('only stored pictures are images', () => {
  const stored = '/pictures/0123456789abcdef0123456789abcdef-300x200/300.webp'
  const place = show(
    `![a](/api/passport/rest/logout) ![b](https://evil.example/x.png) <img src="/api/x"> ![c](${stored})`,
  )
  expect(Array.from(place.querySelectorAll('img'), (image) => image.getAttribute('src'))).toEqual([
    stored,
  ])
})

test('HTML of articles that were stored before it was refused does not vanish', () => {
  const place = show(
    'Fees:\n\n<table><tr><td>Tuition</td><td onclick="x()">10</td></tr></table>\n\nEnd <b>bold</b>',
  )
  expect(place.querySelector('table')?.textContent).toBe('Tuition10')
  expect(place.querySelector('[onclick]')).toBeNull()
  expect(place.querySelector('b')?.textContent).toBe('bold')
})
