import type { Bind } from '@/components/mdx/bind'
import { Areas } from '@/components/sections/areas/index'
import type * as schema from '@/components/sections/areas/schema'
import type { IdBelow } from '@/lib/i18n/message-ids'

/** The job areas in the order of the specification, §1. */
const areas = [1, 2, 3, 4] as const

export const bind: Bind<typeof schema> = ({ text }) => {
  const own = (id: IdBelow<'components.sections.areas'>) => text(`components.sections.areas.${id}`)
  return {
    Areas: () => (
      <Areas
        areas={areas.map((area) => ({
          number: own(`${area}.number`),
          title: own(`${area}.title`),
          text: own(`${area}.text`),
          href: `/digital/yx_1_${area}`,
        }))}
      />
    ),
  }
}
