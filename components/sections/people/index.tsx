import { Fragment, type ReactNode } from 'react'
import { catalogOf, programmesOf, textsOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/people/schema'
import { SampleMark } from '@/components/ui/sample-label/index'
import { getTeachers } from '@/lib/content/documents'
import { drawPetal, random } from '@/components/ui/flower/geometry/flower'
import type { portraitWords } from '@/schemas/content/choices/pages'

/** Teachers have drawn heads, no photographs. */
type Portrait = keyof typeof portraitWords
type Parts = { hair: string; behind?: string; beard?: string; glasses?: boolean; collar: Collar }
type Collar = 'shirt' | 'round' | 'scarf' | 'jacket'

// Heads in a box of 200: a face of 60 × 76 around 100, 92.
const short = 'M68 86C62 42 138 42 132 86C127 70 117 62 100 62C83 62 73 70 68 86z'
const parted = 'M67 90C60 40 141 38 133 90C131 74 122 66 110 61C98 72 82 73 72 76z'
const bob = 'M66 86C62 44 138 44 134 86C130 72 122 66 112 62C100 74 84 78 72 78z'

/** What each portrait is put together from. */
const parts: Readonly<Record<Portrait, Parts>> = {
  'short-hair': { hair: short, collar: 'shirt' },
  'short-hair-glasses': { hair: short, glasses: true, collar: 'jacket' },
  'side-parting': { hair: parted, collar: 'jacket' },
  beard: {
    hair: parted,
    beard:
      'M71 98C72 132 88 138 100 138C112 138 128 132 129 98C124 112 116 110 100 110C84 110 76 112 71 98z',
    collar: 'shirt',
  },
  bald: {
    hair: 'M68 94C65 82 68 74 73 70L72 96zM132 94C135 82 132 74 127 70L128 96z',
    glasses: true,
    collar: 'jacket',
  },
  bob: { hair: bob, behind: 'M62 122C48 36 152 36 138 122z', collar: 'round' },
  'bob-glasses': {
    hair: bob,
    behind: 'M62 122C48 36 152 36 138 122z',
    glasses: true,
    collar: 'jacket',
  },
  'long-hair': { hair: bob, behind: 'M54 158C46 34 154 34 146 158z', collar: 'scarf' },
  bun: { hair: short, behind: 'M82 46a18 18 0 1 1 36 0a18 18 0 1 1-36 0z', collar: 'round' },
  curls: {
    hair: 'M66 84a14 14 0 0 1 8-22a15 15 0 0 1 22-10a16 16 0 0 1 24 6a14 14 0 0 1 14 26C126 70 116 66 100 66C84 66 74 70 66 84z',
    behind:
      'M60 116a20 20 0 0 1-2-32a24 24 0 0 1 24-38a24 24 0 0 1 38 0a24 24 0 0 1 22 38a20 20 0 0 1-2 32z',
    collar: 'scarf',
  },
}

const collars: Readonly<Record<Collar, string>> = {
  shirt: 'M84 148L100 172L116 148M84 148L78 160L94 176M116 148L122 160L106 176M100 172V200',
  round: 'M82 148C86 166 114 166 118 148',
  scarf:
    'M78 146C88 162 112 162 122 146L126 158C112 172 88 172 74 158zM108 166L118 198M114 164L130 192',
  jacket: 'M84 146L100 190L116 146M84 146L66 154L74 176L100 196M116 146L134 154L126 176L100 196',
}

type PortraitProps = {
  /** Decides the petal behind the head. */
  name: string
  head: keyof typeof parts
  className?: string
}

/** A drawn head and shoulders before a petal: a teacher without a photograph. Decorative. */
function Portrait({ name, head, className = '' }: PortraitProps) {
  const next = random(name)
  const { outline, veins } = drawPetal({
    angle: -90 + (next() - 0.5) * 14,
    length: 198,
    width: 88,
    bend: (next() - 0.5) * 0.08,
    ruffle: 0.04,
    phase: next(),
    steps: 7,
    veins: 5,
  })
  const { hair, behind, beard, glasses, collar } = parts[head]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 200"
      fill="none"
      className={`stroke-ink ${className}`}
      strokeWidth={2.2}
      strokeLinejoin="round"
    >
      <g transform="translate(100 204)" stroke="none">
        <path d={outline} className="fill-petal/50" />
      </g>
      <g transform="translate(100 204)" className="stroke-crimson" strokeWidth={1} opacity={0.3}>
        <path d={veins} />
      </g>
      {behind ? <path d={behind} className="fill-crimson" /> : null}
      <path
        d="M26 202C30 164 62 154 86 146L86 118H114L114 146C138 154 170 164 174 202z"
        className="fill-paper"
      />
      <path
        d="M70 90C70 116 86 132 100 132C114 132 130 116 130 90C130 66 118 54 100 54C82 54 70 66 70 90z"
        className="fill-paper"
      />
      {beard ? <path d={beard} className="fill-crimson" /> : null}
      <path d={hair} className="fill-crimson" />
      <path
        d={`M99 94L96 106H103M92 117${beard ? 'h16' : 'Q100 122 108 117'}`}
        className={beard ? 'stroke-ink' : ''}
      />
      <path d="M87 92v3M113 92v3" strokeWidth={4} strokeLinecap="round" />
      {glasses ? (
        <path d="M78 94a9 9 0 1 0 18 0a9 9 0 1 0-18 0M104 94a9 9 0 1 0 18 0a9 9 0 1 0-18 0M96 93h8" />
      ) : null}
      <path d={collars[collar]} className={collar === 'scarf' ? 'fill-petal' : ''} />
    </svg>
  )
}

export type Person = {
  name: string
  title: string
  institution: string
  credentials?: string | undefined
  teaches?: ReactNode
  bio: string
  portrait?: PortraitProps['head'] | undefined
}
export type PeopleProps = {
  people: readonly Person[]
  texts: { sample: string; teaches: string }
  /** With short biographies; a teaser omits them. */
  bios?: boolean
}

function Entry({
  person,
  texts,
  bios,
}: {
  person: Person
  texts: PeopleProps['texts']
  bios: boolean
}) {
  return (
    <li className="grid content-start gap-x-4.5 gap-y-3 border-line py-6 max-xs:w-62 xs:grid-cols-[112px_1fr] xs:border-b">
      {person.portrait ? (
        <Portrait name={person.name} head={person.portrait} className="size-28" />
      ) : (
        <span aria-hidden="true" />
      )}
      <div className="min-w-0">
        <h3 className="text-xl leading-snug">{person.name}</h3>
        <p className="text-sm leading-normal text-crimson">{`${person.title} · ${person.institution}`}</p>
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

/** Teachers with drawn portraits: there are no photographs. On phones a row to swipe. */
export function PeopleView({ people, texts, bios = true }: PeopleProps) {
  return (
    <div className="w-full">
      <p className="mb-4">
        <SampleMark>{texts.sample}</SampleMark>
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
