import { KeyFiguresView } from '@/components/sections/key-figures'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => ({
  three: (
    <KeyFiguresView
      figures={[
        { figure: '4,900+', label: say('课程研发小时', 'hours of course development') },
        { figure: '1,000+', unit: say('场', ''), label: say('直播课', 'live sessions') },
        { figure: '700+', unit: say('名', ''), label: say('师资', 'faculty') },
      ]}
    />
  ),
}))
