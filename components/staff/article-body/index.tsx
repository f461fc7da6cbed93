'use client'

import { lazy, Suspense, useRef, useState } from 'react'
import { useControl } from '@/components/staff/action-form/context'
import { pictureOfTransfer } from '@/components/staff/picture/insertion'
import { useTextPicture, type TextPictureTexts } from '@/components/staff/picture/text-picture'
import type { ElementTexts } from '@/components/mdx/elements'
import { Button } from '@/components/ui/button'
import { controlClass, Field, fieldAria } from '@/components/ui/field'

const Preview = lazy(() =>
  import('@/components/articles/markdown').then((module) => ({ default: module.ArticleMarkdown })),
)

export type ArticleBodyProps = {
  name: string
  defaultValue: string
  texts: {
    label: string
    hint: string
    preview: string
    hide: string
    markdown: ElementTexts
    picture: TextPictureTexts
  }
}

/** The text of an article as Markdown, with a preview rendered and sanitized by the component of the public site. */
export function ArticleBody({ name, defaultValue, texts }: ArticleBodyProps) {
  const { id, error, typed } = useControl(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState<string>()
  const picture = useTextPicture(area, id, texts.picture)
  const field = { id, label: texts.label, hint: texts.hint, error }
  return (
    <div className="grid gap-3">
      <Field {...field}>
        <textarea
          ref={area}
          name={name}
          rows={18}
          hidden={shown !== undefined}
          defaultValue={typeof typed === 'string' ? typed : defaultValue}
          onPaste={(event) => {
            const file = pictureOfTransfer(event.clipboardData)
            if (!file) return
            event.preventDefault()
            picture.send(file)
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event) => {
            const file = pictureOfTransfer(event.dataTransfer)
            if (!file) return
            event.preventDefault()
            picture.send(file)
          }}
          className={`${controlClass} py-2.5 font-mono text-sm leading-normal`}
          {...fieldAria(field)}
        />
      </Field>
      {shown === undefined ? null : (
        <div className="border border-line bg-paper px-5 py-4">
          <Suspense fallback={null}>
            <Preview body={shown} texts={texts.markdown} />
          </Suspense>
        </div>
      )}
      {shown === undefined ? picture.panel : null}
      <Button
        kind="quiet"
        className="justify-self-start !px-0"
        onClick={() => setShown(shown === undefined ? (area.current?.value ?? '') : undefined)}
      >
        {shown === undefined ? texts.preview : texts.hide}
      </Button>
    </div>
  )
}
