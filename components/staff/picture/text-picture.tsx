'use client'

import { useState, type RefObject } from 'react'
import { ChoosePicture } from '@/components/staff/picture/choose'
import { DescribePicture } from '@/components/staff/picture/describe'
import { pictureMarkdown } from '@/components/staff/picture/insertion'
import { useUpload } from '@/components/staff/picture/use-upload'
import { useStaffT } from '@/components/staff/use-staff-t'

/** Uploads a picture and inserts it at the cursor of a text. `send` is for files that are pasted or dropped. */
export function useTextPicture(area: RefObject<HTMLTextAreaElement | null>, id: string) {
  const t = useStaffT()
  const [address, setAddress] = useState<string>()
  const { state, send: upload } = useUpload()
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
        <ChoosePicture id={`${id}-picture`} label={t('articles.picture-add')} state={state} choose={send} />
        <p className="text-sm text-ink-soft max-sm:hidden">{t('articles.picture-drop')}</p>
      </div>
    ) : (
      <DescribePicture id={id} address={address} insert={insert} cancel={() => setAddress(undefined)} />
    )
  return { panel, send }
}
