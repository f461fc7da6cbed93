import { createIntl } from 'react-intl/server'

// The language decides nothing in a parsed message.
const locale = 'en'
const { formatters } = createIntl({ locale })

/** Parses a file of messages for browsers, which have no parser. A loader: see `next.config.mjs`. */
// eslint-disable-next-line no-restricted-syntax -- a loader is a default export
export default function parseMessages(source) {
  const parsed = Object.entries(JSON.parse(source)).map(([id, text]) => [
    id,
    formatters.getMessageFormat(text, locale).getAst(),
  ])
  return `export default ${JSON.stringify(Object.fromEntries(parsed))}`
}
