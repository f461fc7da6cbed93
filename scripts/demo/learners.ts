import type { Learner } from '@/schemas/learner'

/** A mobile operator's service number: it has the form of a mobile number and belongs to no person. */
export const samplePhone = '13800138000'

/** The courses on `/roadmap` after signing in with that number. */
export const sampleLearners: ReadonlyMap<string, Learner> = new Map([
  [
    samplePhone,
    {
      realname: '王小明（示例）',
      courses: [
        { title: '数字化转型导论', progress: 100, url: '/digital' },
        { title: '数据分析与决策', progress: 40, url: '/roadmap' },
        { title: '学术英语写作', progress: 0, url: '/studyAbroad' },
      ],
    },
  ],
])
