import type { Bind } from '@/components/mdx/bind'
import { Offices } from '@/components/sections/offices/index'
import type * as schema from '@/components/sections/offices/schema'
import type { IdBelow } from '@/lib/i18n/message-ids'

export const bind: Bind<typeof schema> = ({ text, organisation }) => {
  const own = (id: IdBelow<'components.sections.offices'>) => text(`components.sections.offices.${id}`)
  return {
    Offices: () => (
      <Offices
        offices={organisation.offices}
        texts={{
          address: own('address'),
          hours: own('hours'),
          directions: own('directions'),
          phone: own('phone'),
          email: own('email'),
        }}
      />
    ),
  }
}
