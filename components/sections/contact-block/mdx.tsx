import type { Bind } from '@/components/mdx/bind'
import type { MdxContext } from '@/components/mdx/context'
import { ContactBlock } from '@/components/sections/contact-block/index'
import { findRoute } from '@/lib/routes'
import { formHref } from '@/schemas/enrolment-page'
import type * as schema from '@/components/sections/contact-block/schema'
import type { IdBelow } from '@/lib/i18n/message-ids'

/** The contact of an area, for documents that name only a topic. */
const teams: Readonly<Record<string, string>> = {
  degree: 'degree',
  abroad: 'abroad',
  alumni: 'alumni',
  services: 'universities',
  digital: 'universities',
  practice: 'universities',
  public: 'governments',
}

/** Pages whose readers are not those of their area: students ask about certificates, universities about services. */
const teamsOfPages: Readonly<Record<string, string>> = { '/services/professional': 'general' }

/**
 * The contact that the topic names, otherwise the one of the page's area; a topic in other words replaces its heading.
 */
function contactFor({ organisation, path }: MdxContext, topic: string) {
  const named = organisation.contacts.find(({ id }) => id === topic)
  if (named) return named
  const team = teamsOfPages[path] ?? teams[findRoute(path)?.area ?? '']
  const own = organisation.contacts.find(({ id }) => id === team)
  return {
    team: own?.team ?? '',
    phone: own?.phone ?? organisation.phone,
    email: own?.email ?? organisation.email,
    topic,
  }
}

/** Areas and pages whose readers are schools, companies and public bodies. */
const forInstitutions = ['services', 'digital', 'practice', 'public']

function inquiryFor({ path, text }: MdxContext) {
  const area = findRoute(path)?.area ?? ''
  if (!forInstitutions.includes(area) || teamsOfPages[path] !== undefined) return undefined
  return { href: formHref('institution'), label: text('components.sections.contact-block.inquire') }
}

export const bind: Bind<typeof schema> = (context) => {
  const office = (id: IdBelow<'components.sections.offices'>) =>
    context.text(`components.sections.offices.${id}`)
  return {
    ContactBlock: ({ topic }) => (
      <ContactBlock
        {...contactFor(context, topic)}
        inquire={inquiryFor(context)}
        texts={{ phone: office('phone'), email: office('email') }}
      />
    ),
  }
}
