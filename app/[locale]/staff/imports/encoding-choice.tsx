import 'server-only'
import { Choice } from '@/components/staff/fields'
import { encodings, type Encoding } from '@/lib/decode-text'
import type { StaffTranslate } from '@/lib/i18n/translate'

type EncodingChoiceProps = {
  t: StaffTranslate
  hint: string
  /** The encoding that was taken; absent for a file that is still to be read. */
  taken?: Encoding
}

/** Where an officer chooses the encoding of a file whose letters are garbled. */
export function EncodingChoice({ t, hint, taken }: EncodingChoiceProps) {
  const options = encodings.map((value) => ({ value, label: t(`imports.encodings.${value}`) }))
  const recognized = taken ? [] : [{ value: '', label: t('imports.encoding-recognized') }]
  return (
    <Choice
      name="encoding"
      label={t('imports.encoding')}
      hint={hint}
      options={[...recognized, ...options]}
      defaultValue={taken ?? ''}
    />
  )
}
