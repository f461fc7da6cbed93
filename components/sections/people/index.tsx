import { textsOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/people/schema'
import { PetalPortrait } from '@/components/ui/flower/petal-portrait'
import { SampleLabel } from '@/components/ui/sample-label/index'
import { getTeachers } from '@/lib/content/documents'

export type Person = { name: string; title: string; credentials: string; teaches: string; bio: string }
export type PeopleProps = {
  people: readonly Person[]
  texts: { sample: string; teaches: string; more: string }
  /** With short biographies; a teaser omits them. */
  bios?: boolean
}

function Entry({ person, texts, bios }: { person: Person; texts: PeopleProps['texts']; bios: boolean }) {
  return (
    <li className="grid grid-cols-[84px_1fr] content-start gap-x-4.5 border-b border-line py-6">
      <PetalPortrait name={person.name} />
      <div className="min-w-0">
        <h3 className="text-xl leading-snug">{person.name}</h3>
        <p className="text-sm leading-normal text-crimson">{person.title}</p>
        <p className="mt-2 text-sm leading-normal">{person.credentials}</p>
        <p className="mt-1 text-sm leading-normal text-ink-soft">
          {texts.teaches}
          {person.teaches}
        </p>
        {bios ? (
          <details className="mt-2 text-sm">
            <summary className="inline-block py-1 text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current print:hidden">
              {texts.more}
              <span className="sr-only">{person.name}</span>
            </summary>
            <p className="pt-1 leading-relaxed text-ink-soft">{person.bio}</p>
          </details>
        ) : null}
      </div>
    </li>
  )
}

/** Teachers: a petal with the monogram, and their subjects. There are no photographs. */
export function PeopleView({ people, texts, bios = true }: PeopleProps) {
  return (
    <div className="w-full">
      <p className="mb-4">
        <SampleLabel>{texts.sample}</SampleLabel>
      </p>
      <ul className="grid border-t border-ink xs:max-md:grid-cols-2 gap-x-10 md:grid-cols-3">
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
    more: t('components.sections.people.more'),
  }
  return <PeopleView people={teachers.slice(0, limit)} texts={texts} bios={limit === undefined} />
}
