import { inBothLanguages } from '@/components/ui/both-languages'
import { TileGrid } from '@/components/ui/tile/index'

export const examples = inBothLanguages((say) => {
  const degrees = { figure: '6,000+', label: say('学位学员', 'degree students') }
  const learners = { figure: say('500 万+', '5 million+'), label: say('累计学习者', 'learners') }
  const partners = {
    figure: '12',
    unit: say('所', ''),
    label: say('海外合作院校', 'partner universities'),
  }
  const programs = {
    figure: '16',
    unit: say('个', ''),
    label: say('学位项目', 'degree programmes'),
  }
  const courses = { figure: '547', unit: say('门', ''), label: say('在线课程', 'online courses') }
  const visa = {
    figure: '60',
    label: say('天起，美国留学签证办理', 'days, the fastest US study visa'),
  }
  const cost = {
    figure: say('15–20 万', '150,000–200,000'),
    label: say('元／年，美国生活费', 'RMB a year, living in the US'),
    note: say('截至 2026 年 9 月', 'As of September 2026'),
  }
  return {
    four: <TileGrid tiles={[degrees, learners, partners, courses]} />,
    five: <TileGrid tiles={[degrees, learners, partners, programs, courses]} />,
    two: <TileGrid tiles={[visa, cost]} />,
  }
})
