import { expect, test } from 'vitest'
import { revealLateParts } from '@/server/next/late-parts'

const first =
  '$RB=[];$RV=function(a){for(var b=0;b<a.length;b+=2){}};\n$RC=function(a,b){if(b=document.getElementById(b))$RB.push(a,b)};'
const page = (body: string, end: string) => `<html><body><main>${body}</main>${end}</body></html>`
const place = (id: string) => `<div><!--$?--><template id="B:${id}"></template><!--/$--></div>`
const part = (id: string, content: string, before = '') =>
  `<div hidden id="S:${id}">${content}</div><script>${before}$RC("B:${id}","S:${id}")</script>`

test('a late part stands in its place, and the script that would move it is gone', () => {
  const html = page(place('0'), part('0', '<div><p>sum</p></div>', first))
  expect(revealLateParts(html)).toBe(page('<div><!--$--><div><p>sum</p></div><!--/$--></div>', ''))
})

test('so do several, and what looks like a replacement pattern is text', () => {
  const html = page(place('0') + place('1'), part('0', '<p>$& $1</p>', first) + part('1', '<p>b</p>'))
  expect(revealLateParts(html)).toBe(
    page('<div><!--$--><p>$& $1</p><!--/$--></div><div><!--$--><p>b</p><!--/$--></div>', ''),
  )
})

test('pages without such parts, and shapes that are not known, stay as they are', () => {
  for (const html of [
    page('<p>text</p>', ''),
    page(place('0'), ''),
    page(
      '<div><!--$?--><template id="B:0"></template><p><!-- x --></p><!--/$--></div>',
      part('0', '<p>a</p>'),
    ),
    page(place('0'), part('1', '<p>a</p>', first)),
  ])
    expect(revealLateParts(html)).toBe(html)
})
