type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio'].includes(element.type))

/** What a control contains before anybody types. */
function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const chosen = Array.from(control.options).find((option) => option.hasAttribute('selected'))
  return (chosen ?? control.options[0])?.value ?? ''
}

/**
 * Makes a form send only what differs from what it shows now: the server keeps everything else as it is. A form of thousands of
 * controls would exceed the largest body that the server accepts. Returns a function that undoes it.
 */
export function sendChangedOnly(form: HTMLFormElement): () => void {
  const first = new Map(
    Array.from(form.elements)
      .filter(isControl)
      .map((control) => [control.name, firstValue(control)]),
  )
  const reduce = ({ formData }: FormDataEvent) => {
    for (const [name, value] of first) if (formData.get(name) === value) formData.delete(name)
  }
  form.addEventListener('formdata', reduce)
  return () => form.removeEventListener('formdata', reduce)
}
