import {
  ProgrammeFinderView,
  type FinderLevelId,
} from '@/components/sections/programme-finder/view'

const names: readonly (readonly [FinderLevelId, string, number])[] = [
  ['master', '硕士', 6],
  ['mba', 'MBA', 4],
  ['emba', 'EMBA', 1],
  ['dba', 'DBA', 2],
  ['doctorate', '博士', 1],
  ['abroad', '出国留学', 2],
]

const levels = names.map(([id, label, count]) => ({
  id,
  label,
  programmes: Array.from({ length: count }, (_, index) => ({
    slug: `${id}-${index}`,
    name: index === 0 ? `${label}项目` : `${label}（方向${index}）`,
    kicker: '金融学硕士',
    summary: '先获得预录取，再补齐数学、统计与学术英语。',
    href: `/internationalDegree#${id}-${index}`,
    soon: index === 2 ? '即将开放' : undefined,
    facts: [
      { term: '学制', value: '16–24 个月' },
      { term: '授课', value: '在线直播，中英双语' },
    ],
  })),
}))

export const examples = {
  chinese: (
    <ProgrammeFinderView
      legend="学位层次"
      levels={levels}
      unsure={{
        title: '拿不准读哪一个？',
        text: '说说你的学历、英语和时间。',
        label: '预约一次咨询',
        href: '/enrol',
      }}
    />
  ),
}
