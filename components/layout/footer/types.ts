type Link = { readonly id: string; readonly href: string; readonly label: string }
type Code = { readonly id: string; readonly target: string; readonly label: string; readonly note: string }

/** The operator's details for the layout. */
export type Operator = {
  readonly name: string
  readonly operator: string
  readonly logo: { readonly name: string; readonly line: string }
  readonly since: number
  readonly phone: string
  readonly email: string
  readonly offices: readonly { readonly id: string; readonly city: string; readonly address: string }[]
  readonly qr: readonly Code[]
  readonly affiliates: readonly { readonly id: string; readonly href: string; readonly name: string }[]
  readonly publicSecurity?: { readonly number: string; readonly href: string } | undefined
}

type FooterTexts =
  | 'contact'
  | 'outside'
  | 'affiliates'
  | 'related'
  | 'follow'
  | 'sample'
  | 'privacy'
  | 'accessibility'
  | 'sitemap'

export type FooterContent = {
  readonly words: Readonly<Record<FooterTexts, string>>
  readonly outside: readonly Link[]
  readonly related: readonly Link[]
}
