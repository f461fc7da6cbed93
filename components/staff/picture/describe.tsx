'use client'

import { useState, type KeyboardEvent } from 'react'
import { ArticlePicture } from '@/components/articles/picture'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { pictureAt } from '@/schemas/picture'
import { useStaffT } from '@/components/staff/use-staff-t'

type DescribePictureProps = {
  id: string
  address: string
  insert: (alt: string) => void
  cancel: () => void
}

/** The uploaded picture, the control for what it shows, and the button that inserts it. */
export function DescribePicture({ id, address, insert, cancel }: DescribePictureProps) {
  const t = useStaffT()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  const picture = pictureAt(address)

  function finish() {
    if (alt.trim() === '') return setProblem(t('pictures.errors.alt'))
    insert(alt)
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Not the form around it.
    event.preventDefault()
    finish()
  }

  return (
    <div className="grid gap-3 border border-line bg-paper p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {picture ? (
        <ArticlePicture
          picture={picture}
          alt=""
          isMain
          sizes="10rem"
          className="max-h-60 w-40 object-contain"
        />
      ) : null}
      <div className="grid content-start gap-3">
        <TextField
          id={`${id}-alt`}
          label={t('articles.picture-alt')}
          hint={t('articles.field.cover-alt-hint')}
          {...(problem === undefined ? {} : { error: problem })}
          value={alt}
          maxLength={200}
          autoFocus
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={enter}
        />
        <div className="flex flex-wrap gap-x-4">
          <Button kind="outline" onClick={finish}>
            {t('articles.picture-insert')}
          </Button>
          <Button kind="quiet" onClick={cancel}>
            {t('articles.picture-cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}
