import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import StaffLayout from './layout'

it.each([
  ['zh-CN', '工作台需要JavaScript'],
  ['en-US', 'The desk needs JavaScript'],
])('the desk says in %s that it needs JavaScript', async (locale, words) => {
  const html = renderToStaticMarkup(
    await StaffLayout({ params: Promise.resolve({ locale }), children: <main /> }),
  )
  expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain(words)
  expect(html.endsWith('<main></main>')).toBe(true)
})
