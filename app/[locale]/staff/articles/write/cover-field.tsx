'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ArticlePicture } from '@/components/articles/picture'
import { useControl } from '@/components/staff/action-form/context'
import { ChoosePicture } from '@/components/staff/picture/choose'
import { useUpload } from '@/components/staff/picture/use-upload'
import { Button } from '@/components/ui/button'
import { pictureAt } from '@/schemas/picture'
import { useStaffT } from '@/components/staff/use-staff-t'

export type CoverFieldProps = {
  name: string
  defaultValue: string | undefined
  /** The control of the alternative text, shown when there is a picture. */
  children: ReactNode
}

/**
 * The cover of an article: uploaded, replaced and removed. Its address is an ordinary entry of the form, so that drafts
 * contain it.
 */
export function CoverField({ name, defaultValue, children }: CoverFieldProps) {
  const t = useStaffT()
  const { id, error, typed } = useControl(name)
  const initial = typeof typed === 'string' ? typed : (defaultValue ?? '')
  const entry = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(initial)
  const { state, send } = useUpload()
  const picture = pictureAt(address)

  useEffect(() => {
    const form = entry.current?.form
    const follow = () => setTimeout(() => setAddress(entry.current?.value ?? ''))
    form?.addEventListener('reset', follow)
    return () => form?.removeEventListener('reset', follow)
  }, [])

  function enter(value: string) {
    if (!entry.current) return
    entry.current.value = value
    entry.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 leading-snug">
        <p id={`${id}-label`} className="font-semibold text-ink">
          {t('articles.field.cover')}
        </p>
        <p className="text-sm leading-snug text-ink-soft">{t('articles.field.cover-hint')}</p>
      </div>
      {picture ? (
        <ArticlePicture
          picture={picture}
          alt=""
          isMain
          sizes="20rem"
          className="aspect-[4/3] w-full max-w-80 border border-line object-cover"
        />
      ) : null}
      <input
        ref={entry}
        type="text"
        name={name}
        hidden
        defaultValue={initial}
        onInput={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <ChoosePicture
        id={id}
        label={t(picture ? 'articles.cover-replace' : 'articles.cover-choose')}
        state={state}
        error={error}
        choose={(file) => void send(file).then((uploaded) => uploaded && enter(uploaded))}
      >
        {picture ? (
          <Button kind="quiet" className="px-0!" onClick={() => enter('')}>
            {t('articles.cover-remove')}
          </Button>
        ) : null}
      </ChoosePicture>
      <div className={picture ? '' : 'hidden'}>{children}</div>
    </div>
  )
}
