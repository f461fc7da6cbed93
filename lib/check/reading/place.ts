import { channels } from '@/schemas/content/article'
import { faqLists } from '@/schemas/content/faq'
import type { Kind } from '@/schemas/content/kind'
import type { Said } from '@/schemas/content/problems/words'
import { teams } from '@/schemas/content/teacher'

/** Kinds whose documents are in one of these folders, and whether a number in the name gives their place. */
const folders: Readonly<Record<string, { names: readonly string[]; numbered?: true }>> = {
  Article: { names: channels },
  Faq: { names: faqLists, numbered: true },
  Teacher: { names: teams, numbered: true },
}

/** Checks that the path of a document can be an address and is in a folder that its kind has. */
export function placeMistake({ name, folder: own, ending }: Kind, key: string): Said | undefined {
  const parts = key.split('/')
  const bad = parts.find((part) => !/^[A-Za-z0-9_-]+$/.test(part))
  if (bad !== undefined) return { id: 'file.name', values: { name: bad } }
  const { names, numbered } = folders[name] ?? {}
  if (!names) return undefined
  const [folder = '', file = '', ...deeper] = parts
  const pattern = `${own}/${names[0]}/${numbered ? '01-name' : 'name'}.${ending}`
  if (file === '' || deeper.length > 0) return { id: 'place.deep', values: { pattern } }
  if (!names.includes(folder))
    return { id: 'place.unknown', values: { name: folder, known: names.join(', ') } }
  if (numbered && !/^\d+-./.test(file)) return { id: 'number.none', values: { pattern } }
  return undefined
}
