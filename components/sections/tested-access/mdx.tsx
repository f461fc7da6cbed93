import type { Bind } from '@/components/mdx/bind'
import { TestedAccess } from '@/components/sections/tested-access/index'
import type * as schema from '@/components/sections/tested-access/schema'
import { locales } from '@/schemas/locale'

export const bind: Bind<typeof schema> = ({ text, accessibility }) => ({
  TestedAccess: () => {
    const { date, checks, exceptions, ...counts } = accessibility
    const values = { ...counts, languages: locales.length, date: Date.parse(date) }
    return (
      <TestedAccess
        when={text('components.sections.tested-access.when', values)}
        checks={[
          ...checks.map((check) => text(`components.sections.tested-access.${check}`, values)),
          ...(exceptions.length > 0
            ? [text('components.sections.tested-access.exceptions', { rules: exceptions.join(', ') })]
            : []),
        ]}
      />
    )
  },
})
