import { KeptCopy } from '@/components/layout/kept-copy'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => ({
  kept: (
    <KeptCopy
      text={say(
        '暂时连不上网站，这是本机保存的页面，保存于{time}（北京时间），之后可能有更新。',
        'The site cannot be reached. This is a copy kept on this device on {time} (Beijing time); it may have changed since.',
      )}
      time={say('2026年11月12日 14:32', 'November 12, 2026, 14:32')}
      iso="2026-11-12T06:32:00.000Z"
    />
  ),
}))
