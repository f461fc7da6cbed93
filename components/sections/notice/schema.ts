import { component } from '@/schemas/content/component'
import { choice } from '@/schemas/content/fields'
import { legalNoticeWords } from '@/schemas/content/choices/pages'

export const Notice = component(
  {
    holds: 'nothing',
    help: [
      'What a reader has to know; the text is in messages/sections.json.',
      '必要的说明，文字在 messages/sections.json。',
    ],
  },
  { kind: choice(['Notice', '说明'], legalNoticeWords) },
)
