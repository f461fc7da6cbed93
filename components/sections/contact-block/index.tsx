import { organizationOf, textsOf, type DocumentProps, type MdxPage } from '@/components/mdx/page'
import type * as schema from '@/components/sections/contact-block/schema'
import { Icon } from '@/components/ui/icon/index'
import { findRoute } from '@/lib/routes'
import { formHref } from '@/lib/http/browser/form-page'

export type ContactBlockProps = {
  /** The subject of an inquiry. */
  topic: string
  /** The responsible team. */
  team: string
  phone: string
  email: string
  /** The form of institutions. */
  inquire?: { href: string; label: string } | undefined
  texts: { phone: string; email: string }
}

const link =
  'inline-flex min-h-11 items-center gap-2 underline decoration-blossom underline-offset-4 hover:text-crimson'

export function ContactBlockView({ topic, team, phone, email, inquire, texts }: ContactBlockProps) {
  return (
    <div className="contact-block keep-together grid w-full gap-x-6 gap-y-1 border-y border-line py-4 md:grid-cols-12 md:items-center">
      <div className="md:col-span-5">
        <p className="text-sm text-crimson">{team}</p>
        <p className="font-serif text-lg leading-snug">{topic}</p>
      </div>
      {/* Two links are columns of the list of contacts; a third takes a line of its own where it must. */}
      <ul
        className={`flex flex-wrap gap-x-5 max-md:text-sm md:col-span-7 md:text-[0.94rem] ${inquire ? '' : 'lg:grid lg:grid-cols-[11rem_minmax(auto,1fr)]'}`}
      >
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`tabular-nums ${link}`}>
            <Icon name="phone" size={18} className="text-crimson" />
            <span className="sr-only">{texts.phone}</span>
            {phone}
          </a>
        </li>
        <li className="min-w-0">
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" size={18} className="text-crimson" />
            <span className="sr-only">{texts.email}</span>
            {email}
          </a>
        </li>
        {inquire ? (
          <li>
            <a href={inquire.href} className={link}>
              <Icon name="arrow-right" size={18} className="text-crimson" />
              {inquire.label}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

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
function contactFor(page: MdxPage, topic: string) {
  const organization = organizationOf(page)
  const named = organization.contacts.find(({ id }) => id === topic)
  if (named) return named
  const team = teamsOfPages[page.path] ?? teams[findRoute(page.path)?.area ?? '']
  const own = organization.contacts.find(({ id }) => id === team)
  return {
    team: own?.team ?? '',
    phone: own?.phone ?? organization.phone,
    email: own?.email ?? organization.email,
    topic,
  }
}

/** Areas and pages whose readers are schools, companies and public bodies. */
const forInstitutions = ['services', 'digital', 'practice', 'public']

function inquiryFor(page: MdxPage) {
  const { path } = page
  const area = findRoute(path)?.area ?? ''
  if (!forInstitutions.includes(area) || teamsOfPages[path] !== undefined) return undefined
  return {
    href: formHref('institution'),
    label: textsOf(page)('components.sections.contact-block.inquire'),
  }
}

export function ContactBlock({ page, topic }: DocumentProps<typeof schema.ContactBlock>) {
  const t = textsOf(page)
  return (
    <ContactBlockView
      {...contactFor(page, topic)}
      inquire={inquiryFor(page)}
      texts={{
        phone: t('components.sections.offices.phone'),
        email: t('components.sections.offices.email'),
      }}
    />
  )
}
