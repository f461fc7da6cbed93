import { expect, test } from 'vitest'
import { addNoscriptForm } from '@/server/next/noscript-form'

const holding = (inside: string) =>
  `<main><noscript data-form="training">${inside}</noscript><p>$1</p></main>`
const link = '<a href="/enrol?form=training">form</a>'
const form = (action: string) =>
  `<div class="enrolment-form max-w-xl"><header><p>lead</p></header><form id="f"${action} method="POST"><input name="$&"/></form></div>`
const formPage = `<main>${form(' action=""').replace('<p>', '<h2 class="x">Training</h2><p>')}<section></section></main>`

test('a page with the place gets the form without its heading, sent to the address of the form', () => {
  expect(addNoscriptForm(holding(link), () => formPage)).toBe(
    `<main><noscript>${form(' action="/enrol?form=training"')}</noscript><p>$1</p></main>`,
  )
})

test('other pages stay as they are, and the form is not even read for them', () => {
  const read = () => {
    throw new Error('no page has to be read')
  }
  const page = `<main><noscript>${link}</noscript></main>`
  expect(addNoscriptForm(page, read)).toBe(page)
})

test('without a form of the known shape the link stays', () => {
  for (const other of ['', '<form action=""></form>'])
    expect(addNoscriptForm(holding(link), () => other)).toBe(holding(link))
})
