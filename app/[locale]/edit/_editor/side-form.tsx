import 'server-only'
import { EditField } from '@/components/edit/field'
import { nameBelow } from '@/components/edit/field-view'
import { TextArea } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import { formOf } from '@/lib/edit/form'
import type { Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { readSource, type Contents } from '@/lib/edit/read'
import { bodyName, fieldsName } from './block-names'
import { Blocks } from './blocks-form'
import { fieldTexts, fieldView } from './field-views'
import { problemText } from './read-form'
import { shownEntries } from './shown-entries'
import type { Side } from './sides'
import type { EditLanguage } from './text'

export type SideFormProps = {
  language: EditLanguage
  side: number
  file: Side
  /** The body as text instead of blocks. */
  raw: boolean
  /** Of a long record, the entries with this text. */
  find: string
}

function contentsOf(file: Side, language: EditLanguage): Contents | string {
  try {
    return readSource(file.path, file.source)
  } catch (error) {
    if (error instanceof Unreadable) return problemText(error.problem, language)
    throw error
  }
}

/** The form of one file, made of the description of its fields and of the blocks of its body. */
export function SideForm({ language, side, file, raw, find }: SideFormProps) {
  const { say } = language
  const contents = contentsOf(file, language)
  if (typeof contents === 'string') return <Notice kind="warning">{contents}</Notice>
  const { values, body, blocks = [] } = contents
  const texts = fieldTexts(language)
  const root = fieldsName(side)
  return (
    <div className="grid content-start gap-6">
      <input type="hidden" name={`${side}:revision`} value={file.revision} />
      {formOf(file.path).map((field) => {
        const isWhole = field.name === ''
        const value = isWhole ? values : (values as Record<string, Json>)[field.name]
        return (
          <EditField
            key={field.name}
            field={{ ...fieldView(field, language), ...(isWhole ? { label: '' } : {}) }}
            name={isWhole ? root : nameBelow(root, field.name)}
            value={field.control === 'record' ? shownEntries(value, find) : value}
            texts={texts}
            lang={file.locale}
          />
        )
      })}
      {body === undefined ? null : (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-2 font-semibold">{say('body.title')}</legend>
          {raw ? (
            <TextArea
              name={bodyName(side)}
              label={say('body.raw')}
              lang={file.locale}
              rows={30}
              defaultValue={body}
            />
          ) : (
            <Blocks blocks={blocks} above={[]} side={side} language={language} lang={file.locale} />
          )}
        </fieldset>
      )}
    </div>
  )
}
