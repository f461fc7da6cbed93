import { createIntl } from 'react-intl/server'

const { formatters } = createIntl({ locale: 'zh-CN' })

/** Parses a file of messages for browsers, which have no parser. A loader: see `next.config.mjs`. */
export default function parseMessages(source) {
  const parsed = Object.entries(JSON.parse(source)).map(([id, text]) => [
    id,
    formatters.getMessageFormat(text, 'zh-CN').getAst(),
  ])
  return `export default ${JSON.stringify(Object.fromEntries(parsed))}`
}
