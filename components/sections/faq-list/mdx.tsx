import type { Bind } from '@/components/mdx/bind'
import { FaqList } from '@/components/sections/faq-list/index'
import type * as schema from '@/components/sections/faq-list/schema'

export const bind: Bind<typeof schema> = ({ faq }, render) => ({
  FaqList: ({ list, only }) => (
    <FaqList
      questions={faq(list)
        .filter(({ slug }) => only?.includes(slug) ?? true)
        .map(({ slug, question, code }) => ({ slug, question, answer: render(code) }))}
    />
  ),
})
