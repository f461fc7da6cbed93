import { Choice, Input, TextArea } from '@/components/staff/fields'
import {
  isFolded,
  isList,
  nameIn,
  nameBelow,
  partOf,
  shownText,
  type FieldProps,
  type FieldTexts,
  type FieldView,
  nameOfEntry,
  orderOf,
} from '@/components/edit/field-view'
import type { ReactNode } from 'react'
import { Fold } from '@/components/edit/fold'
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

/** What surrounds the controls of a part: a fold, or its name above them. */
function Part({
  field,
  name,
  value,
  lang,
  folds,
  className,
  children,
}: Omit<FieldProps, 'texts'> & { className: string; children: ReactNode }) {
  const { label, hint } = field
  const told = hint ? <p className="text-sm text-ink-soft">{hint}</p> : null
  const isOpen = folds !== 'whole' && (folds !== 'here' || !isFolded(field, value))
  if (isOpen || !label)
    return (
      <fieldset className={className}>
        {label ? <legend className="mb-2 font-semibold">{label}</legend> : null}
        {told}
        {children}
      </fieldset>
    )
  return (
    <Fold
      name={name}
      label={isList(value) && !field.row ? `${label} · ${value.length}` : label}
      lang={lang}
    >
      <fieldset aria-label={label} className="grid min-w-0 gap-4">
        {told}
        {children}
      </fieldset>
    </Fold>
  )
}

/** The entries of a list, with one empty entry to fill in, or those of a record by their names. */
function Entries({ draw, ...props }: EntriesProps) {
  const { field, name, value, texts, lang, folds } = props
  const { item, control } = field
  if (!item) return null
  const entry = (at: string | number, entryLabel: string, shown: unknown) =>
    draw({
      field: { ...item, label: entryLabel, ...(single(item) ? {} : { hint: '' }) },
      name: nameBelow(name, at),
      value: shown,
      texts,
      lang,
      // The entries of a whole file are looked up by their names.
      folds: folds && (control === 'record' && folds === 'inside' ? 'whole' : 'here'),
    })
  const items = isList(value) ? value : []
  const records =
    typeof value === 'object' && value !== null && !isList(value) ? Object.entries(value) : []
  return (
    <Part {...props} className="grid min-w-0 gap-3">
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
    </Part>
  )
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The type of an input. A browser empties an input whose value does not fit its type, so such a value is shown as text. */
function typeOf(control: string, text: string): 'date' | 'time' | 'text' {
  if (control === 'date' && (text === '' || day.test(text))) return 'date'
  return control === 'time' && (text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    ? 'time'
    : 'text'
}

function choices(
  { control, options, required }: FieldView,
  text: string,
  { none, yes, no }: FieldTexts,
) {
  const known =
    control === 'switch'
      ? [
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ]
      : options
  const unknown =
    known.some(({ value }) => value === text) || text === '' ? [] : [{ value: text, label: text }]
  return [...(required && text !== '' ? [] : [{ value: '', label: none }]), ...known, ...unknown]
}

/** The control of a field, or the controls of its parts, as its schema describes it. */
export function EditField(props: FieldProps) {
  const { field, name, value, texts, lang } = props
  const { control, label, hint = '' } = field
  if (control === 'list' || control === 'record')
    return <Entries {...props} draw={(entry) => <EditField {...entry} />} />
  if (control === 'group') return <Group {...props} />
  const text = shownText(control, value)
  const known = control === 'choice' ? undefined : nameIn(field, value, texts)
  const hints = [known ? texts.standsFor(known) : '', hint].filter(Boolean).join(' · ')
  const shared = { name, label, ...(hints ? { hint: hints } : {}) }
  if (control === 'choice' || control === 'switch')
    return <Choice {...shared} options={choices(field, text, texts)} defaultValue={text} />
  if (control === 'paragraph' || control === 'value')
    return (
      <TextArea
        {...shared}
        lang={control === 'paragraph' ? lang : undefined}
        defaultValue={text}
        rows={Math.min(16, 2 + Math.ceil(text.length / 60))}
      />
    )
  return (
    <Input
      {...shared}
      type={typeOf(control, text)}
      list={field.called ? `names-${field.called}` : undefined}
      inputMode={control === 'number' ? 'decimal' : undefined}
      lang={control === 'line' ? lang : undefined}
      defaultValue={text}
    />
  )
}

function Group(props: FieldProps) {
  const { field, name, value, texts, lang, folds } = props
  const { parts = [], row } = field
  const isRow = row ?? isList(value)
  return (
    <Part
      {...props}
      className={`grid min-w-0 gap-4 ${folds === 'inside' ? '' : 'border-l-2 border-line pl-4'}`}
    >
      {parts.map((part, index) => {
        const at = isRow ? index : part.name
        return (
          <EditField
            key={at}
            field={part}
            name={nameBelow(name, at)}
            value={partOf(value, at)}
            texts={texts}
            lang={lang}
            folds={folds && 'here'}
          />
        )
      })}
    </Part>
  )
}
