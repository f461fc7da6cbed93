'use client'

import { useRef, useState, useTransition, type ReactNode } from 'react'
import { useControl } from '@/components/staff/action-form/context'
import { useTextPicture } from '@/components/staff/picture/text-picture'
import { Button } from '@/components/ui/button'
import { controlClass, Field, fieldAria } from '@/components/ui/field'
import { useStaffT } from '@/components/staff/use-staff-t'

export type ArticleBodyProps = {
  name: string
  defaultValue: string
  /** Draws the field `body` as the public site does. */
  show: (form: FormData) => Promise<ReactNode>
}

/** The text of an article as Markdown, with a preview that the server renders as on the public site. */
export function ArticleBody({ name, defaultValue, show }: ArticleBodyProps) {
  const t = useStaffT()
  const { id, error, typed } = useControl(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState<ReactNode>()
  const [isWaiting, startShowing] = useTransition()
  const picture = useTextPicture(() => area.current, id)
  const field = { id, label: t('articles.field.body'), hint: t('articles.field.body-hint'), error }
  return (
    <div className="grid gap-3">
      <Field {...field}>
        <textarea
          ref={area}
          name={name}
          rows={18}
          hidden={shown !== undefined}
          defaultValue={typeof typed === 'string' ? typed : defaultValue}
          {...picture.taking}
          className={`${controlClass} py-2.5 font-mono text-sm leading-normal`}
          {...fieldAria(field)}
        />
      </Field>
      {shown === undefined ? null : (
        <div className="border border-line bg-paper px-5 py-4">{shown}</div>
      )}
      {shown === undefined ? picture.panel : null}
      <Button
        kind="quiet"
        className="justify-self-start !px-0"
        disabled={isWaiting && shown === undefined}
        onClick={() => {
          if (shown !== undefined) return setShown(undefined)
          const form = new FormData()
          form.set('body', area.current?.value ?? '')
          startShowing(async () => setShown((await show(form)) ?? null))
        }}
      >
        {t(shown === undefined ? 'articles.preview' : 'articles.preview-hide')}
      </Button>
    </div>
  )
}
