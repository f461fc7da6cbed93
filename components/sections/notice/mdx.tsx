import type { Bind } from '@/components/mdx/bind'
import { Notice } from '@/components/sections/notice/index'
import type * as schema from '@/components/sections/notice/schema'

const prefix = 'components.sections'

export const bind: Bind<typeof schema> = ({ text }) => ({
  Notice: ({ kind }) => {
    const own = `${prefix}.notice.${kind}` as const
    const link =
      kind === 'recognition'
        ? {
            label: text(`${prefix}.notice.recognition.link`),
            href: 'https://www.cscse.edu.cn',
            newTab: text(`${prefix}.newTab`),
          }
        : undefined
    return <Notice title={text(`${own}.title`)} text={text(`${own}.text`)} link={link} />
  },
})
