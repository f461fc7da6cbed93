import { Choice, Input, TextArea } from '@/components/staff/fields'
import { Entries } from '@/components/edit/entries'
import {
  isList,
  nameIn,
  nameBelow,
  partOf,
  shownText,
  type FieldProps,
  type FieldTexts,
  type FieldView,
} from '@/components/edit/field-view'

const day = /^\d{4}-\d{2}-\d{2}$/

/** The type of an input. A browser empties an input whose value does not fit its type, so such a value is shown as text. */
function typeOf(control: string, text: string): 'date' | 'time' | 'text' {
  if (control === 'date' && (text === '' || day.test(text))) return 'date'
  return control === 'time' && (text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)) ? 'time' : 'text'
}

function choices({ control, options, required }: FieldView, text: string, { none, yes, no }: FieldTexts) {
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

function Group({ field, name, value, texts, lang }: FieldProps) {
  const { label, hint, parts = [], row } = field
  const isRow = row ?? isList(value)
  return (
    <fieldset className="grid min-w-0 gap-4 border-l-2 border-line pl-4">
      {label ? <legend className="mb-2 font-semibold">{label}</legend> : null}
      {hint ? <p className="text-sm text-ink-soft">{hint}</p> : null}
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
          />
        )
      })}
    </fieldset>
  )
}
