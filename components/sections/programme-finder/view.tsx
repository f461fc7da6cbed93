import { FactList, type ProgrammeEntry } from '@/components/sections/programmes'
import { SampleLabel } from '@/components/ui/sample-label/index'

export type FinderLevel = {
  id: FinderLevelId
  label: string
  programmes: readonly ProgrammeEntry[]
  /** Leads to the programs of the level that the page leaves out. */
  more?: { href: string; label: string } | undefined
}
export type FinderLevelId = 'master' | 'mba' | 'emba' | 'dba' | 'doctorate' | 'abroad'
export type ProgrammeFinderProps = {
  legend: string
  levels: readonly FinderLevel[]
  /** Fills an incomplete row. */
  unsure: { title: string; text: string; label: string; href: string }
}

// The chosen radio button decides which panel is visible, with CSS alone. Without `:has` all are visible.
const panels: Record<FinderLevelId, string> = {
  master: 'supports-[selector(:has(*))]:hidden in-[.finder:has([value=master]:checked)]:grid!',
  mba: 'supports-[selector(:has(*))]:hidden in-[.finder:has([value=mba]:checked)]:grid!',
  emba: 'supports-[selector(:has(*))]:hidden in-[.finder:has([value=emba]:checked)]:grid!',
  dba: 'supports-[selector(:has(*))]:hidden in-[.finder:has([value=dba]:checked)]:grid!',
  doctorate:
    'supports-[selector(:has(*))]:hidden in-[.finder:has([value=doctorate]:checked)]:grid!',
  abroad: 'supports-[selector(:has(*))]:hidden in-[.finder:has([value=abroad]:checked)]:grid!',
}

const cell =
  'flex flex-col border-b border-line py-6 md:border-l md:px-7 md:py-7 md:[&:nth-child(3n+1)]:border-l-0 md:[&:nth-child(3n+1)]:pl-0 md:[&:nth-child(3n)]:pr-0'

function Card({ programme }: { programme: ProgrammeEntry }) {
  const { name, kicker, summary, href, soon, facts, picture } = programme
  return (
    <li className={`group relative ${cell} md:min-h-[240px]`}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm tracking-[0.04em] text-crimson">{kicker}</p>
          <h3 className="mt-2 text-2xl">
            <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
              {name}
            </a>
            {soon ? <SampleLabel className="ml-2.5 align-[0.3em]">{soon}</SampleLabel> : null}
          </h3>
        </div>
        {picture ? <div className="w-20 shrink-0 md:w-24">{picture}</div> : null}
      </div>
      <p
        className={`mb-5 mt-2.5 text-[0.94rem] text-ink-soft ${facts.length > 0 ? 'max-sm:hidden' : ''}`}
      >
        {summary}
      </p>
      <FactList facts={facts} className="mt-auto max-sm:pt-3" />
    </li>
  )
}

function Unsure({
  title,
  text,
  label,
  href,
  empty,
}: ProgrammeFinderProps['unsure'] & { empty: number }) {
  return (
    <li
      className={`${cell} justify-end bg-paper-deep/60 px-5 max-md:hidden md:px-7! ${empty === 2 ? 'md:col-span-2' : ''}`}
    >
      <p className="font-serif text-lg">{title}</p>
      <p className="measure mt-1 text-sm text-ink-soft">{text}</p>
      <p className="mt-3 text-sm font-semibold">
        <a href={href} className="page-link">
          {label}
        </a>
      </p>
    </li>
  )
}

function More({ href, label }: { href: string; label: string }) {
  return (
    <li className="border-b border-line py-5 font-semibold sm:max-md:col-span-2 md:col-span-3">
      <a href={href} className="inline-flex min-h-11 items-center page-link">
        {label}
      </a>
    </li>
  )
}

function Panel({ level, unsure }: { level: FinderLevel; unsure: ProgrammeFinderProps['unsure'] }) {
  const empty = (3 - (level.programmes.length % 3)) % 3
  return (
    <ul
      aria-label={level.label}
      className={`fade-in border-t border-ink sm:max-md:grid-cols-2 sm:max-md:gap-x-8 md:grid-cols-3 ${panels[level.id]}`}
    >
      {level.programmes.map((programme) => (
        <Card key={programme.slug} programme={programme} />
      ))}
      {empty > 0 ? <Unsure {...unsure} empty={empty} /> : null}
      {level.more ? <More {...level.more} /> : null}
    </ul>
  )
}

/** Finds programs by level. Radio buttons and CSS: no script to load. */
export function ProgrammeFinderView({ legend, levels, unsure }: ProgrammeFinderProps) {
  return (
    <div className="finder w-full">
      <fieldset className="mb-7">
        <legend className="sr-only">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {levels.map(({ id, label }, index) => (
            <label
              key={id}
              className="chip flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-paper px-4.5 text-sm transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper"
            >
              <input
                type="radio"
                name="level"
                value={id}
                defaultChecked={index === 0}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {levels.map((level) => (
        <Panel key={level.id} level={level} unsure={unsure} />
      ))}
    </div>
  )
}
