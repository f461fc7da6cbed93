import { describedFile } from '@/lib/edit/files'
import { routes } from '@/lib/routes'
import { kind as articles } from '@/schemas/content/article'
import { kind as questions } from '@/schemas/content/faq'
import type { Reference } from '@/schemas/content/fields'
import { kind as pages } from '@/schemas/content/page'
import { kind as programmes } from '@/schemas/content/programme'
import { kind as teachers } from '@/schemas/content/teacher'

/**
 * What is looked for: `{ names: 'claim', id: 'degree-students' }`, `{ names: 'route', id: '/enrol' }`. `list` is the list of a
 * question or the team of a teacher, whose components show all of it.
 */
export type Wanted = { names: Reference | 'teacher'; id: string; list?: string }

/** The place of a document below the folder of its kind, without its ending: `online-degree/03-cost`. */
function keyOf(path: string, folder: string): string {
  const below = path.split('/').slice(2).join('/')
  return below.slice(folder.length + 1).replace(/\.\w+$/, '')
}

/** What other files use of a document: its address, its place in a list, its program. Empty for a data file. */
export function wantedOf(path: string): readonly Wanted[] {
  const file = describedFile(path)
  if (!file || !('document' in file)) return []
  const { name, folder } = file.document
  const key = keyOf(path, folder)
  const [list = '', id = ''] = key.split('/')
  if (name === pages.name) return [{ names: 'route', id: key === 'index' ? '/' : `/${key}` }]
  // Links lead to a question by its name.
  if (name === questions.name)
    return [
      { names: 'question', id, list },
      { names: 'route', id: `#${id}` },
    ]
  if (name === articles.name) {
    const above = routes.find(({ channel }) => channel === list)?.path
    return above === undefined ? [] : [{ names: 'route', id: `${above}/${id}` }]
  }
  // Facts name a teacher without the number.
  if (name === teachers.name)
    return [
      { names: 'teacher', id, list },
      { names: 'teacher', id: id.replace(/^\d+-/, '') },
    ]
  if (name !== programmes.name) return []
  return [
    { names: 'program', id: key },
    { names: 'project', id: key },
  ]
}

/** Whether an anchor is looked for, on any page. */
export const isAnchor = ({ id }: Wanted): boolean => id.startsWith('#')

const within = (address: string) => address.split(/[?#]/, 1)[0]

/** Whether a value refers to the wanted thing. An address may lead to a section of a page. */
export function isIt(value: unknown, wanted: Wanted): boolean {
  const { names, id } = wanted
  if (names !== 'route' || typeof value !== 'string') return value === id
  return isAnchor(wanted) ? value.slice(value.indexOf('#')) === id : within(value) === id
}
