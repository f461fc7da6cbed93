import { describedFile } from '@/lib/edit/files'
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
  if (name === questions.name) return [{ names: 'question', id, list }]
  if (name === teachers.name) return [{ names: 'teacher', id, list }]
  if (name !== programmes.name) return []
  return [
    { names: 'program', id: key },
    { names: 'project', id: key },
  ]
}

const within = (address: string) => address.split(/[?#]/, 1)[0]

/** Whether a value refers to the wanted thing. An address may lead to a section of a page. */
export function isIt(value: unknown, { names, id }: Wanted): boolean {
  return names === 'route' && typeof value === 'string' ? within(value) === id : value === id
}
