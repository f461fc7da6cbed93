export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a field has another value than it was rendered with. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const [first] = options
    return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? first)?.value
  }
  const isTick = field.type === 'checkbox' || field.type === 'radio'
  return isTick && 'checked' in field
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** The fields of the page by their form, their name, and their place among those of that name. */
export function fieldsOfPage(): Map<string, Field> {
  const forms = [...document.forms]
  const found = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>(
    'input:not([type=hidden], [type=file]), select, textarea',
  )) {
    const name = `${field.form ? forms.indexOf(field.form) : ''} ${field.name || field.id}`
    let place = 0
    while (found.has(`${name} ${place}`)) place += 1
    found.set(`${name} ${place}`, field)
  }
  return found
}

/** Makes an entry as a visitor does, so that React hears of it. */
export function enterValue(
  field: Field,
  { value, checked }: { value: string; checked?: boolean },
): void {
  if (checked !== undefined && field instanceof HTMLInputElement && field.checked !== checked)
    field.click()
  if (field.value === value) return
  // React ignores an event after a value that was set through the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Focuses a field, with what is selected in another one selected in it. */
export function moveFocus(from: Field, to: Field): void {
  to.focus()
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return
  const { selectionStart, selectionEnd } = from
  // Only fields of free text have a selection.
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd)
}
