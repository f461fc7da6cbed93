import { CopyLink } from '@/components/articles/share'
import { inBothLanguages } from '@/components/ui/both-languages'

export const examples = inBothLanguages((say) => ({
  plain: (
    <CopyLink
      href="https://www.bauhinia.example/about/news/autumn-term"
      texts={{
        copy: say('复制链接', 'Copy the link'),
        copied: say('已复制', 'Copied'),
        failed: say('没有复制成功', 'It could not be copied'),
      }}
    />
  ),
}))
