import type { Wanted } from '@/lib/edit/wanted'
import type { Used } from '@/schemas/content/mdx/used'
import { statedBy } from '@/schemas/content/stated-by'

/** The number in front of a file name; the files of a folder are shown in its order. */
const numberOf = (id: string) => Number(/^\d+/.exec(id)?.[0] ?? 0)

type Shows = (props: Used['props'], wanted: Wanted) => boolean

const wholeList: Record<string, Shows> = {
  FaqList: (props, { names, list }) =>
    names === 'question' && props.list === list && props.only === undefined,
  People: (props, { names, list, id }) =>
    names === 'teacher' &&
    props.team === list &&
    (typeof props.limit !== 'number' || numberOf(id) <= props.limit),
  ProgrammeFinder: (_, { names }) => names === 'program',
}

/** Whether a component shows a thing that it does not name: all questions of a list, the figures of a calculator. */
export function showsAll({ name, props }: Used, wanted: Wanted): boolean {
  const shows = Object.hasOwn(wholeList, name) ? wholeList[name] : undefined
  if (shows?.(props, wanted)) return true
  const stated = Object.hasOwn(statedBy, name) ? statedBy[name] : undefined
  return wanted.names === 'fact' && (stated?.includes(wanted.id) ?? false)
}

const byReference: Partial<Record<Wanted['names'], string>> = {
  question: 'FaqList',
  teacher: 'People',
  program: 'ProgrammeFinder',
}

/** The components that may show a thing without naming it. */
export function showersOf({ names, id }: Wanted): readonly string[] {
  const whole = byReference[names]
  const stating = Object.entries(statedBy).flatMap(([name, ids]) => (ids.includes(id) ? [name] : []))
  return [...(whole ? [whole] : []), ...(names === 'fact' ? stating : [])]
}
