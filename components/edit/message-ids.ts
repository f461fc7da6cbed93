import type { IdPrefix, MessageId } from '@/lib/i18n/message-ids'

/** The messages that client components of /edit format in the browser. */
export const editIds = [
  'components.edit.preview.title',
  'components.edit.preview.show',
  'components.edit.preview.hide',
  'components.edit.saving',
  'components.edit.errors.problems',
  'components.edit.folds',
  'components.edit.structure',
  'components.edit.tools',
  'components.edit.drawing',
  'components.sections.newTab',
  'components.sections.scroll',
  'components.sections.footnotes',
  'components.sections.footnoteBack',
  'components.sections.sample',
] as const satisfies readonly (MessageId | IdPrefix)[]
