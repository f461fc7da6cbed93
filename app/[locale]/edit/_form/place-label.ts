import 'server-only'
import { propsBelow } from '@/components/edit/field-view'
import { partAt, wholeForm } from '@/lib/edit/files'
import type { At } from '@/lib/edit/json'
import { inLanguage } from './field-views'
import type { EditLanguage } from '../_screens/text'

/** A place of the fields of a file in the words of its form: “Offer › Courses › Course 3 › Credits”. */
export function placeLabel(path: string, at: At, language: EditLanguage): string {
  let field = wholeForm(path)
  const labels = at.map((part) => {
    const isEntry = field?.control === 'list'
    const isRecord = field?.control === 'record'
    field = partAt(field, part)
    const label = field && !isRecord ? inLanguage(field.label, language) : ''
    if (typeof part === 'number')
      return isEntry ? `${label} ${part + 1}`.trim() : label || String(part + 1)
    return label || part
  })
  return labels.join(' › ')
}

/** The field of a problem, “3.offer.months”, in the words of its form; other texts stay. */
export function fieldLabel(path: string, field: string, language: EditLanguage): string {
  const at = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return placeLabel(path, at, language)
}

/** The name of the control with the text of a block of the body; `at` are its indices from the outside in. */
export const blockTextName = (side: number, at: readonly number[]): string =>
  `${side}:block/${at.join('/')}:text`

/** The name above the controls of a component's properties. */
export const blockPropsName = (side: number, at: readonly number[]): string =>
  propsBelow(blocksName(side, at.slice(0, -1)), at.at(-1) ?? '')

/** The name above the order of the blocks inside a block, and above those that are added. */
export const blocksName = (side: number, at: readonly number[]): string =>
  `${side}:block/${at.join('/')}`

export const bodyName = (side: number): string => `${side}:body`

export const fieldsName = (side: number): string => String(side)
