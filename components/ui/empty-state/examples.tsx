import { EmptyState } from '@/components/ui/empty-state/index'

export const examples = {
  empty: <EmptyState title="这一年还没有新闻" text="换一个年份看看。" />,
  failed: (
    <EmptyState role="alert" title="The list could not be loaded">
      <button type="button">Try again</button>
    </EmptyState>
  ),
}
