export type MergeChoiceProps = {
  /** `field-name`: the name of the form field. */
  name: string
  label: string
  /** The value of the application that remains, and of the duplicate. */
  values: readonly [string, string]
  references: readonly [string, string]
}

/** A choice between the values of two applications; that of the remaining one is selected. */
export function MergeChoice({ name, label, values, references }: MergeChoiceProps) {
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1 leading-snug font-semibold">{label}</legend>
      {(['kept', 'merged'] as const).map((from, index) => (
        <label key={from} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug">
          <input
            type="radio"
            name={name}
            value={from}
            defaultChecked={from === 'kept'}
            className="mt-0.5 size-5 shrink-0 accent-crimson"
          />
          <span className="min-w-0 wrap-anywhere">
            {values[index]}
            <span className="block text-sm text-ink-soft">{references[index]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
