const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const decode = (text: string) =>
  text.replaceAll(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

/**
 * The hidden fields of the form that contains `field`, as a browser without JavaScript sends them: inside it, or naming it.
 * Empty if the page has no such form.
 */
export function hiddenFields(html: string, field: string): FormData {
  const form = new FormData()
  const forms = html.match(/<form[^>]*method="POST"[^>]*>[\s\S]*?<\/form>/g) ?? []
  const own = forms.find((one) => one.includes(` name="${field}"`))
  if (own === undefined) return form
  const naming = html.match(/<input[^>]* form="[^>]*>/g) ?? []
  for (const tag of [...(own.match(/<input[^>]*>/g) ?? []), ...naming])
    if (attribute(tag, 'type') === 'hidden')
      form.set(attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '')
  return form
}
