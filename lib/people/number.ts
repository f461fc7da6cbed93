/** What a stored number is: none and one of another country are of people who applied by e-mail. */
export type NumberKind = 'mobile' | 'landline' | 'foreign' | 'none'

export function kindOfNumber(phone: string): NumberKind {
  if (phone === '') return 'none'
  if (phone.startsWith('1')) return 'mobile'
  return phone.startsWith('0') ? 'landline' : 'foreign'
}

/** The area code of a landline with its 0, as it is stored: `010`, `0755`; empty for any other number. */
export const areaOf = (phone: string): string => /^0(?:10|2\d|\d{3})/.exec(phone)?.[0] ?? ''

/** A number as people read it: `138 0013 8000`, `010 6552 1234-801`. */
export function spacedNumber(phone: string): string {
  const area = areaOf(phone)
  if (area === '') return phone.replace(/^(1\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')
  return `${area} ${phone.slice(area.length).replace(/^(\d{3,4})(\d{4})(?=-|$)/, '$1 $2')}`
}

/** Where a number is called: a phone waits before it dials an extension. */
export function callHref(phone: string): string {
  const kind = kindOfNumber(phone)
  if (kind === 'mobile') return `tel:+86${phone}`
  return `tel:${phone.replace(/^0/, '+86').replace('-', ',')}`
}
