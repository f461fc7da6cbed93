import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const ContactBlock = component(
  { holds: 'nothing', help: ['Whom to ask, and how.', '联系谁、怎么联系。'] },
  {
    topic: line(['Topic', '主题'], {
      names: 'contact',
      help: [
        'A contact of content/facts/organization.json, or words of your own.',
        '机构数据中的联系人，或自拟主题。',
      ],
    }),
  },
)
