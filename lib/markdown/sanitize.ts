import { defaultSchema, type Options } from 'rehype-sanitize'

const everywhere = (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name')

/** What an article may contain. Only footnotes have ids, which remark-rehype has prefixed: their links lead to them. */
export const sanitizing: Options = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...everywhere, ['id', /^(?:user-content-fn(?:ref)?-|footnote-label$)/]],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
}
