import { ArticleFilter } from '@/components/articles/filter'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => {
  const texts = {
    years: say('年份', 'Year'),
    allYears: say('全部年份', 'All years'),
    search: say('找一找', 'Search'),
    submit: say('查看', 'Show'),
    clear: say('清除条件', 'Clear'),
    count: say('共 8 篇', '8 articles'),
  }
  const years = [2026, 2025]
  return {
    all: <ArticleFilter base="/about/news" years={years} year={undefined} q="" texts={texts} />,
    filtered: (
      <ArticleFilter
        base="/about/news"
        years={years}
        year={2025}
        q={say('实验室', 'lab')}
        texts={texts}
      />
    ),
  }
})
