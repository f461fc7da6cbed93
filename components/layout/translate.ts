import type { MessageId } from '@/lib/i18n/message-ids'

/**
 * Returns a text of the layout in the page's language. For server components; client components get formatted strings.
 */
export type Translate = (
  id: MessageId<'layout'>,
  values?: Record<string, string | number>,
) => string
