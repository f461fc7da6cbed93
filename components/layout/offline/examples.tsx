import { OfflineLine } from '@/components/layout/offline'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => ({
  offline: (
    <OfflineLine
      text={say(
        '现在没有网络，填好的内容会留着。',
        'You are offline. What you have entered is kept.',
      )}
    />
  ),
}))
