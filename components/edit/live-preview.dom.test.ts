import { expect, test } from 'vitest'
import { sendChangedOnly } from '@/components/edit/live-preview'

const html = `
  <input type="hidden" name="path" value="p">
  <input name="0/title" value="A">
  <textarea name="0/lead">B</textarea>
  <select name="0/template"><option value="sell">s</option><option value="list" selected>l</option></select>
  <input type="checkbox" name="0/facts/0:remove">`

function formWith(): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = html
  document.body.replaceChildren(form)
  return form
}

/** What a form sends; the browser of the tests fires no event for its data. */
function sent(form: HTMLFormElement): string[] {
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return [...formData.keys()]
}

test('only hidden controls and what has been changed are sent', () => {
  const form = formWith()
  const undo = sendChangedOnly(form)
  expect(sent(form)).toEqual(['path'])
  const [title, lead] = [
    form.querySelector('input[name="0/title"]'),
    form.querySelector('textarea'),
  ]
  if (!(title instanceof HTMLInputElement) || !lead) throw new Error('The form has no controls')
  title.value = ''
  lead.value = 'C'
  expect(sent(form)).toEqual(['path', '0/title', '0/lead'])
  // An answer of the server makes what was typed the first value of a control.
  lead.defaultValue = 'C'
  expect(sent(form)).toEqual(['path', '0/title', '0/lead'])
  undo()
  expect(sent(form)).toContain('0/template')
})
