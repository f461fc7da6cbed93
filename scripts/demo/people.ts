import { formFields } from '@/schemas/application-fields/form'
import { projects } from '@/schemas/projects'

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32), so that a run can be repeated. */
export function rollDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Invented people and notes about them. Every name says that it is a sample. */
const surnames = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '赵',
  '黄',
  '周',
  '吴',
  '徐',
  '孙',
  '胡',
  '朱',
  '高',
  '林',
  '何',
  '郭',
]
const given = [
  '小明',
  '雅婷',
  '志远',
  '思敏',
  '浩然',
  '欣怡',
  '子涵',
  '建国',
  '丽华',
  '俊杰',
  '晓燕',
  '一凡',
  '海峰',
  '文静',
]
const families = [
  'Wang',
  'Li',
  'Zhang',
  'Chen',
  'Lin',
  'Ouyang',
  'Smith',
  'Garcia',
  'Tan',
  'Kim',
  'Novak',
  'Okafor',
]
const firsts = [
  'Wei',
  'Anna',
  'Ming',
  'Grace',
  'Leo',
  'Mei',
  'Daniel',
  'Sofia',
  'Jun',
  'Hannah',
  'Marco',
  'Yifan',
]

const pages = [
  '/',
  '/roadmap',
  '/project/mba',
  '/internationalDegree',
  '/studyAbroad',
  '/about/contact',
] as const
const channels = ['19962', '19962', '19962', '20011', '20012', '20035'] as const

export const notes = {
  'zh-CN': [
    '下午再打，上班时不方便',
    '想了解学费分期',
    '英语六级，考虑明年春季入学',
    '已发课程介绍，周五回访',
    '更关心学位认证',
  ],
  'en-US': [
    'Call again after six',
    'Asks about paying in instalments',
    'Wants to begin next spring',
    'Sent the brochure',
    'Cares most about recognition',
  ],
} as const

export function pickItem<Item>(list: readonly Item[], roll: () => number): Item {
  const item = list[Math.floor(roll() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const questions = [
  '在职可以读吗？每周几次课？',
  '学费可以分期付吗？',
  'Is there a deferred start if my visa is late?',
] as const

/** Random values for some of the optional fields, by their names in the call. */
function inventChoices(roll: () => number): Record<string, string> {
  const chosen = formFields.flatMap(({ kind, name, control }) =>
    kind === 'choice' && roll() < 0.5 ? [[name, pickItem(control.values, roll)]] : [],
  )
  const asked = roll() < 0.2 ? [['question', pickItem(questions, roll)]] : []
  return Object.fromEntries([...chosen, ...asked])
}

/**
 * The entries of an invented visitor. The phone number begins with 100, which no phone number does, so that nobody is
 * called by mistake.
 */
export function inventPerson(number: number, roll: () => number) {
  const locale = roll() < 0.75 ? ('zh-CN' as const) : ('en-US' as const)
  const chinese = `${pickItem(surnames, roll)}${pickItem(given, roll)}（示例）`
  const english = `${pickItem(firsts, roll)} ${pickItem(families, roll)} (sample)`
  const project = roll() < 0.3 ? projects[0] : pickItem(projects, roll)
  return {
    locale,
    name: locale === 'zh-CN' ? chinese : english,
    phone: `100${String(number).padStart(8, '0')}`,
    project: project?.slug ?? 'mba',
    projectId: project?.id ?? '1012',
    page: pickItem(pages, roll),
    channel: pickItem(channels, roll),
    form: roll() < 0.8 ? ('consultation' as const) : ('training' as const),
    news: roll() < 0.4,
    choices: inventChoices(roll),
  }
}
