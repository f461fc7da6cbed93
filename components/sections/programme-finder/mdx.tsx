import type { Bind } from '@/components/mdx/bind'
import type { ProgrammeShown } from '@/components/mdx/context'
import { ProgrammeFinder, type FinderLevelId } from '@/components/sections/programme-finder/index'
import { lengthOf } from '@/components/sections/programmes/length'
import type * as schema from '@/components/sections/programme-finder/schema'

const prefix = 'components.sections.programmes'
const finder = 'components.sections.programme-finder'
const levels: readonly FinderLevelId[] = ['master', 'mba', 'emba', 'dba', 'doctorate', 'abroad']

/** The page whose prospectus contains the program's entry. */
function entryHref({ slug, level, href }: ProgrammeShown): string {
  return href ?? `${level === 'abroad' ? '/studyAbroad' : '/internationalDegree'}#${slug}`
}

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
              href: entryHref(programme),
              soon: programme.comingSoon ? text('components.sections.soon') : undefined,
              facts: [
                ...lengthOf(context, programme),
                { term: text(`${prefix}.delivery`), value: programme.delivery },
              ],
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
