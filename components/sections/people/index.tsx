import { textsOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/people/schema'
import { Portrait, type PortraitProps } from '@/components/sections/people/portrait'
import { SampleLabel } from '@/components/ui/sample-label/index'
import { getTeachers } from '@/lib/content/documents'

export type Person = {
  name: string
  title: string
  credentials: string
  teaches: string
  bio: string
  portrait: PortraitProps['head']
}
export type PeopleProps = {
  people: readonly Person[]
  texts: { sample: string; teaches: string }
  /** With short biographies; a teaser omits them. */
  bios?: boolean
}

function Entry({ person, texts, bios }: { person: Person; texts: PeopleProps['texts']; bios: boolean }) {
  return (
    <li className="grid content-start gap-x-4.5 gap-y-3 border-line py-6 max-xs:w-62 xs:grid-cols-[112px_1fr] xs:border-b">
      <Portrait name={person.name} head={person.portrait} className="size-28" />
      <div className="min-w-0">
        <h3 className="text-xl leading-snug">{person.name}</h3>
        <p className="text-sm leading-normal text-crimson">{person.title}</p>
        <p className="mt-2 text-sm leading-normal">{person.credentials}</p>
        <p className="mt-1 text-sm leading-normal text-ink-soft">
          {texts.teaches}
          {person.teaches}
        </p>
        {bios ? <p className="mt-2 text-sm leading-relaxed text-ink-soft">{person.bio}</p> : null}
      </div>
    </li>
  )
}

/** Teachers with drawn portraits: there are no photographs. On phones a row to swipe. */
export function PeopleView({ people, texts, bios = true }: PeopleProps) {
  return (
    <div className="w-full">
      <p className="mb-4">
        <SampleLabel>{texts.sample}</SampleLabel>
      </p>
      <ul className="strip grid border-t border-ink xs:max-md:grid-cols-2 gap-x-10 md:grid-cols-3">
        {people.map((person) => (
          <Entry key={person.name} person={person} texts={texts} bios={bios} />
        ))}
      </ul>
    </div>
  )
}

export function People({ page, team, limit }: DocumentProps<typeof schema.People>) {
  const t = textsOf(page)
  const teachers = page.draft?.teachers ?? getTeachers(page.locale, team)
  const texts = {
    sample: t('components.sections.sample'),
    teaches: t('components.sections.people.teaches'),
  }
  return <PeopleView people={teachers.slice(0, limit)} texts={texts} bios={limit === undefined} />
}
