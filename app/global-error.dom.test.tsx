import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import GlobalError from '@/app/global-error'

const said = (error: Error & { digest?: string }) =>
  renderToStaticMarkup(<GlobalError error={error} />)

test('the last words are the specification’s, with a way home', () => {
  expect(said(new Error('x'))).toContain(
    '<h1>Unfortunately an error occurred and while showing the error page another error occurred</h1>',
  )
  expect(said(new Error('x'))).toContain('<a href="/">go back home</a>')
})

test('their details are the digest of the log or, where there is none, the place and the moment; never the cause', () => {
  const digested = Object.assign(new Error('secret cause'), { digest: '4059872123' })
  expect(said(digested)).toContain('<p>4059872123</p>')
  location.href = 'http://localhost/about/contact?phone=13800138000'
  const own = said(new Error('secret cause'))
  expect(own).toMatch(/<p>\/about\/contact · \d{4}-\d{2}-\d{2}T[\d:.]+Z<\/p>/)
  expect(said(digested) + own).not.toMatch(/secret cause|13800138000/)
})
