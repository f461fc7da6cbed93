import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { ProgrammeFinderView, type FinderLevel } from '@/components/sections/programme-finder/view'
import { entryOf, openFirst } from '@/components/sections/programmes'
import { levels } from '@/schemas/content/programme'

const finder = 'components.sections.programme-finder'
/** The most programs of a level on the page, three full rows: the page does not grow with every program. */
const most = 9

type Level = (typeof levels)[number]

function levelOf(page: MdxPage, id: Level): FinderLevel {
  const text = textsOf(page)
  const own = openFirst(programmesOf(page).filter(({ level }) => level === id))
  const programmes = own.slice(0, most).map((programme) => entryOf(page, programme))
  const label = text(`${finder}.more`, { count: own.length })
  const more = own.length > most ? { href: `/project/find?level=${id}`, label } : undefined
  return { id, label: text(`${finder}.${id}`), programmes, more }
}

/** Finds programs by level, of all programs of the site. */
export function ProgrammeFinder({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  return (
    <ProgrammeFinderView
      legend={text(`${finder}.legend`)}
      levels={levels.map((id) => levelOf(page, id))}
      unsure={{
        title: text(`${finder}.unsure.title`),
        text: text(`${finder}.unsure.text`),
        label: text(`${finder}.unsure.label`),
        href: '/enrol',
      }}
    />
  )
}
