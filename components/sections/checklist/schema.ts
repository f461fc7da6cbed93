import { component } from '@/schemas/content/component'

export const Checklist = component(
  {
    holds: 'content',
    help: [
      'A Markdown list of things to have or to ask for.',
      '要准备或要询问的清单（Markdown 列表）。',
    ],
  },
  {},
)
