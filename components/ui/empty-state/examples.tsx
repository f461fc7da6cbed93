import { inBothLanguages } from '@/components/ui/both-languages'
import { EmptyState } from '@/components/ui/empty-state/index'

export const examples = inBothLanguages((say) => ({
  empty: (
    <EmptyState
      title={say('这一年还没有新闻', 'No news in this year yet')}
      text={say('换一个年份看看。', 'Try another year.')}
    />
  ),
  failed: (
    <EmptyState role="alert" title={say('列表没有取到', 'The list could not be loaded')}>
      <button type="button">{say('再试一次', 'Try again')}</button>
    </EmptyState>
  ),
}))
