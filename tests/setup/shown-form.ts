const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}
const decoded = (html: string) =>
  html.replace(/&(\S+?);/g, (whole, name: string) => entities[name] ?? whole)
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** What a browser sends for a form as it is shown. */
export function formIn(html: string): FormData {
  const form = new FormData()
  for (const [, tag = ''] of html.matchAll(/<input\b([^>]*)>/g))
    if (!/type="(checkbox|radio)"/.test(tag))
      form.append(attribute(tag, 'name'), attribute(tag, 'value'))
  // A parser drops the first line break of a text area.
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea\b([^>]*)>([^<]*)<\/textarea>/g))
    form.append(attribute(tag, 'name'), decoded(text).replace(/^\n/, '').replaceAll('\n', '\r\n'))
  for (const [, tag = '', options = ''] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs))
    form.append(
      attribute(tag, 'name'),
      attribute(/<option[^>]*\sselected=""[^>]*>/.exec(options)?.[0] ?? '', 'value'),
    )
  return form
}
