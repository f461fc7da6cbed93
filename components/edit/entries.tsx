import type { ReactNode } from 'react'
import {
  isList,
  nameBelow,
  nameIn,
  nameOfEntry,
  orderOf,
  type FieldProps,
  type FieldTexts,
  type FieldView,
} from '@/components/edit/field-view'
import { Sortable } from '@/components/edit/sortable'

type EntriesProps = FieldProps & {
  /** Draws the control of an entry, which may have entries itself. */
  draw: (entry: FieldProps) => ReactNode
}

/** “Course 3 · Data analysis”; a text that is an id says in its hint what it stands for. */
function labelOf(item: FieldView, index: number, shown: unknown, texts: FieldTexts): string {
  const name = item.parts ? nameIn(item, shown, texts) : undefined
  return [`${item.label} ${index + 1}`, name].filter(Boolean).join(' · ')
}

const single = (item: FieldView) => item.control !== 'group' && item.control !== 'list'

/** The entries of a list, with one empty entry to fill in, or those of a record by their names. */
export function Entries({ field, name, value, texts, lang, draw }: EntriesProps) {
  const { label, hint, item, control } = field
  if (!item) return null
  const entry = (at: string | number, entryLabel: string, shown: unknown) =>
    draw({
      field: { ...item, label: entryLabel, ...(single(item) ? {} : { hint: '' }) },
      name: nameBelow(name, at),
      value: shown,
      texts,
      lang,
    })
  const items = isList(value) ? value : []
  const records = typeof value === 'object' && value !== null && !isList(value) ? Object.entries(value) : []
  return (
    <fieldset className="grid min-w-0 gap-3">
      {label ? <legend className="mb-2 font-semibold">{label}</legend> : null}
      {hint ? <p className="text-sm text-ink-soft">{hint}</p> : null}
      {control === 'record' ? (
        <ul className="grid gap-4">
          {records.map(([id, shown]) => (
            <li key={id}>{entry(id, nameOfEntry(field, id, texts), shown)}</li>
          ))}
        </ul>
      ) : (
        <>
          <Sortable
            name={orderOf(name)}
            items={items.map((shown, index) => {
              const entryLabel = labelOf(item, index, shown, texts)
              return { label: entryLabel, node: entry(index, entryLabel, shown) }
            })}
          />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link">
              {texts.add}
            </summary>
            {draw({
              field: { ...item, required: false, label: `${item.label} ${items.length + 1}` },
              name: nameBelow(name, items.length),
              value: undefined,
              texts,
              lang,
            })}
          </details>
        </>
      )}
    </fieldset>
  )
}
