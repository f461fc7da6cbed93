'use client'

import { useState, type RefObject } from 'react'
import { ChoosePicture } from '@/components/staff/picture/choose'
import { DescribePicture, type DescribePictureProps } from '@/components/staff/picture/describe'
import { pictureMarkdown } from '@/components/staff/picture/insertion'
import type { UploadTexts } from '@/components/staff/picture/upload'
import { useUpload } from '@/components/staff/picture/use-upload'

export type TextPictureTexts = DescribePictureProps['texts'] & {
  add: string
  drop: string
  upload: UploadTexts
}

/** Uploads a picture and inserts it at the cursor of a text. `send` is for files that are pasted or dropped. */
export function useTextPicture(
  area: RefObject<HTMLTextAreaElement | null>,
  id: string,
  texts: TextPictureTexts,
) {
  const [address, setAddress] = useState<string>()
  const { state, send: upload } = useUpload(texts.upload)
  const send = (file: File) => void upload(file).then((uploaded) => uploaded && setAddress(uploaded))

  function insert(alt: string) {
    const field = area.current
    if (!field || address === undefined) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    field.setRangeText(pictureMarkdown({ text, start, end }, address, alt), start, end, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    setAddress(undefined)
    field.focus()
  }

  const panel =
    address === undefined ? (
      <div className="flex flex-wrap items-center gap-x-4">
        <ChoosePicture
          id={`${id}-picture`}
          label={texts.add}
          state={state}
          texts={texts.upload}
          choose={send}
        />
        <p className="text-sm text-ink-soft max-sm:hidden">{texts.drop}</p>
      </div>
    ) : (
      <DescribePicture
        id={id}
        address={address}
        texts={texts}
        insert={insert}
        cancel={() => setAddress(undefined)}
      />
    )
  return { panel, send }
}
