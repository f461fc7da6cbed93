import { expect, test } from 'vitest'
import { placeLateParts } from '@/server/next/prerendered-page'

const first =
  '$RB=[];$RV=function(a){for(var b=0;b<a.length;b+=2){}};\n$RC=function(a,b){if(b=document.getElementById(b))$RB.push(a,b)};'
const page = (body: string, end: string) => `<html><body><main>${body}</main>${end}</body></html>`
const place = (id: string) => `<div><!--$?--><template id="B:${id}"></template><!--/$--></div>`
const part = (id: string, content: string, before = '') =>
  `<div hidden id="S:${id}">${content}</div><script>${before}$RC("B:${id}","S:${id}")</script>`

test('moves a late part to its place and removes the script that would move it', () => {
  const html = page(place('0'), part('0', '<div><p>sum</p></div>', first))
  expect(placeLateParts(html)).toBe(page('<div><!--$--><div><p>sum</p></div><!--/$--></div>', ''))
})

test('moves several parts, and keeps text that looks like a replacement pattern', () => {
  const html = page(place('0') + place('1'), part('0', '<p>$& $1</p>', first) + part('1', '<p>b</p>'))
  expect(placeLateParts(html)).toBe(
    page('<div><!--$--><p>$& $1</p><!--/$--></div><div><!--$--><p>b</p><!--/$--></div>', ''),
  )
})

test('leaves pages without late parts and unknown shapes unchanged', () => {
  for (const html of [
    page('<p>text</p>', ''),
    page(place('0'), ''),
    page(
      '<div><!--$?--><template id="B:0"></template><p><!-- x --></p><!--/$--></div>',
      part('0', '<p>a</p>'),
    ),
    page(place('0'), part('1', '<p>a</p>', first)),
  ])
    expect(placeLateParts(html)).toBe(html)
})
