import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ArticleMarkdown } from '@/components/articles/markdown'

afterEach(cleanup)

const show = (body: string) =>
  render(
    <ArticleMarkdown
      body={body}
      texts={{
        newTab: ' (opens in a new tab)',
        scroll: 'Scroll for more columns',
        footnotes: 'Footnotes',
        footnoteBack: 'Back to',
      }}
    />,
  ).container

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
      expect(element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style')).toEqual(
        [],
      )
      for (const name of ['href', 'src'])
        expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(?:javascript|vbscript|data):/i)
    }
  })
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '</\t/evil.example>'])(
  'a link to %s, which leads to another site, has no address',
  (address) => {
    for (const { href } of show(`[x](${address})`).querySelectorAll('a')) expect(href).not.toContain('//evil')
  },
)

describe('broken Markdown is still an article', () => {
  test.each([
    ['an unclosed fence', '```\ncode', 'code'],
    ['an unclosed link', 'before [link](http://', 'before'],
    ['a table without rows', '| a | b\n|---', 'a'],
    ['deep nesting', '> '.repeat(400) + 'deep', 'deep'],
    ['stars upon stars', '*'.repeat(2_000) + 'word', 'word'],
    ['a lone surrogate and a NUL', 'a\uD800b\u0000c', 'b'],
    ['nothing at all', '', ''],
  ])('%s', (_, body, words) => expect(show(body).textContent).toContain(words))
})

test('headings begin below the page’s own, other sites open in a new tab and say so, tables have heads', () => {
  const place = show(
    '# First\n\n[out](https://example.org) [in](/about/contact)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect([place.querySelector('h1'), place.querySelector('h2')?.textContent]).toEqual([null, 'First'])
  const [out, own] = place.querySelectorAll('a')
  expect([out?.target, out?.rel, out?.textContent]).toEqual([
    '_blank',
    'noopener',
    'out (opens in a new tab)',
  ])
  expect([own?.getAttribute('href'), own?.hasAttribute('target')]).toEqual(['/about/contact', false])
  expect(place.querySelectorAll('th[scope=col]')).toHaveLength(2)
  expect(place.querySelector('td[data-label=b]')?.textContent).toBe('2')
})
