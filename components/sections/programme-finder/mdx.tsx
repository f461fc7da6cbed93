import type { Bind } from '@/components/mdx/bind'
import { ProgrammeFinder } from '@/components/sections/programme-finder/index'
import { cardFacts } from '@/components/sections/programmes/card-facts'
import type * as schema from '@/components/sections/programme-finder/schema'
import { levels } from '@/schemas/content/programme'

const finder = 'components.sections.programme-finder'

export const bind: Bind<typeof schema> = (context) => {
  const { text } = context
  return {
    ProgrammeFinder: () => (
      <ProgrammeFinder
        legend={text(`${finder}.legend`)}
        levels={levels.map((id) => ({
          id,
          label: text(`${finder}.${id}`),
          programmes: context
            .programmes()
            .filter(({ level }) => level === id)
            .map((programme) => ({
              slug: programme.slug,
              name: programme.name,
              kicker: programme.kicker,
              summary: programme.summary,
              href: programme.page,
              soon: programme.status === 'coming-soon' ? text('components.sections.soon') : undefined,
              facts: programme.offer ? cardFacts(context, programme.offer) : [],
            })),
        }))}
        unsure={{
          title: text(`${finder}.unsure.title`),
          text: text(`${finder}.unsure.text`),
          label: text(`${finder}.unsure.label`),
          href: '/enrol',
        }}
      />
    ),
  }
}
