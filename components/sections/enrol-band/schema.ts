import { component } from '@/schemas/content/component'
import { flag, identifier, line } from '@/schemas/content/fields'

export const Enrol = component(
  { band: true, holds: 'content', help: ['The closing call to apply.', '页尾的报名版块。'] },
  {
    title: line(['Title', '标题']),
    project: identifier(['Project', '项目'], {
      names: 'project',
      help: ['Chosen beforehand in the form.', '在表单中预先选好。'],
    }).optional(),
    soon: flag(['Not open yet', '尚未开放'], {
      help: ['The button asks to be told when it opens.', '按钮改为“开放时告诉我”。'],
    }).optional(),
  },
)
