import { Fragment, type ReactNode } from 'react'
import { catalogOf, programmesOf, textsOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/people/schema'
import { SampleMark } from '@/components/ui/sample-label/index'
import { getTeachers } from '@/lib/content/documents'
import { drawPortrait, type Sitter } from '@/components/sections/people/draw'

type PortraitProps = { sitter: Sitter; className?: string }

/** A drawn person, in place of a photograph. Decorative: the name stands beside it. */
export function Portrait({ sitter, className = '' }: PortraitProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 240"
      fill="none"
      className={`block ${className}`}
      dangerouslySetInnerHTML={{ __html: drawPortrait(sitter) }}
    />
  )
}

export type Person = Sitter & {
  name: string
  title: string
  institution: string
  credentials?: string | undefined
  teaches?: ReactNode
  bio: string
}
export type PeopleProps = {
  people: readonly Person[]
  texts: { sample: string; teaches: string }
  /** With short biographies; a teaser omits them. */
  bios?: boolean
}

function Entry({
  person,
  isFirst,
  texts,
  bios,
}: {
  person: Person
  /** It says for all that they are fictitious. */
  isFirst: boolean
  texts: PeopleProps['texts']
  bios: boolean
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4.5 border-b border-line py-4 xs:py-6">
      <Portrait sitter={person} className={bios ? 'w-21 xs:w-36' : 'w-21 xs:w-28'} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-xl leading-snug">{person.name}</h3>
          {isFirst ? <SampleMark>{texts.sample}</SampleMark> : null}
        </div>
        <p className="text-sm leading-normal text-crimson">
          {person.title}
          <span className="block text-ink">{person.institution}</span>
        </p>
        {person.credentials ? (
          <p className="mt-2 text-sm leading-normal">{person.credentials}</p>
        ) : null}
        {person.teaches ? (
          <p className="mt-1 text-sm leading-normal text-ink-soft">
            {texts.teaches}
            {person.teaches}
          </p>
        ) : null}
        {bios ? <p className="mt-2 text-sm leading-relaxed text-ink-soft">{person.bio}</p> : null}
      </div>
    </li>
  )
}

/** Teachers with drawn portraits: there are no photographs. */
export function PeopleView({ people, texts, bios = true }: PeopleProps) {
  return (
    <div className="@container w-full">
      <ul className="grid gap-x-10 border-t border-ink @xl:grid-cols-2 @5xl:grid-cols-3">
        {people.map((person, index) => (
          <Entry key={person.name} {...{ person, texts, bios }} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  )
}

export function People({ page, team, limit }: DocumentProps<typeof schema.People>) {
  const t = textsOf(page)
  const catalog = catalogOf(page)
  const people = (page.draft?.teachers ?? getTeachers(page.locale, team))
    .slice(0, limit)
    .map(({ slug, teaches, ...person }) => {
      const id = slug.replace(/^\d+-/, '')
      const programs = programmesOf(page).filter(({ offer }) =>
        offer?.teachers.some((one) => one.id === id),
      )
      const links = programs.map(({ slug: key, name, page: href }, index) => (
        <Fragment key={key}>
          {index === 0 && teaches === undefined ? '' : t('components.sections.people.and')}
          <a href={`${href}#people`} className="underline decoration-blossom underline-offset-4">
            {name}
          </a>
        </Fragment>
      ))
      return {
        ...person,
        slug: id,
        institution: catalog.institutionOf(id),
        teaches: teaches === undefined && links.length === 0 ? undefined : [teaches, ...links],
      }
    })
  const texts = {
    sample: t('components.sections.sample'),
    teaches: t('components.sections.people.teaches'),
  }
  return <PeopleView people={people} texts={texts} bios={limit === undefined} />
}
