import { component } from '@/schemas/content/component'
import { choice, line, list } from '@/schemas/content/fields'
import { faqListWords } from '@/schemas/content/choices/pages'

export const FaqList = component(
  { holds: 'nothing', help: ['A list of questions with their answers.', '常见问题列表。'] },
  {
    list: choice(['List', '列表'], faqListWords),
    only: list(['Only these', '只显示'], line(['Question', '问题'], { names: 'question' }), {
      help: [
        'File names without ending: ["01-recognition"].',
        '不带扩展名的文件名：["01-recognition"]。',
      ],
    }).optional(),
  },
)
