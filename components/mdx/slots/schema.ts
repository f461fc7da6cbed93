import { component } from '@/schemas/content/component'

export const TrainingForm = component(
  { holds: 'nothing', help: ['The form for corporate training.', '企业培训表单。'] },
  {},
)

export const LearningList = component(
  {
    holds: 'nothing',
    help: ['The courses of the visitor who is signed in.', '已登录学员的课程。'],
  },
  {},
)

export const ChannelList = component(
  {
    holds: 'nothing',
    help: [
      'The articles of the channel, on its own page, exactly once.',
      '频道页的文章列表，只写一次。',
    ],
  },
  {},
)
