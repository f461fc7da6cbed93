import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const Papers = component(
  {
    holds: 'nothing',
    help: [
      'The five specimens of a program as pictures that lead to them.',
      '一个项目的五份样张，画成纸面，点开即是样张。',
    ],
  },
  { of: line(['Program', '项目'], { names: 'program' }) },
)
