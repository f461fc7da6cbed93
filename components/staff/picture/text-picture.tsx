'use client'

import { useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { ChoosePicture } from '@/components/staff/picture/choose'
import { useUpload } from '@/components/staff/picture/use-upload'
import { useStaffT } from '@/components/staff/use-staff-t'
import { ArticlePicture } from '@/components/articles/picture'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { pictureAt } from '@/schemas/picture'

type TextSelection = { text: string; start: number; end: number }

const plain = (alt: string) =>
  alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&')

/** A picture as a paragraph of Markdown, for the place of the cursor: with the blank lines that are missing there. */
export function pictureMarkdown(
  { text, start, end }: TextSelection,
  address: string,
  alt: string,
): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const above = before === '' ? 2 : (/\n{0,2}$/.exec(before)?.[0].length ?? 0)
  const below = after === '' ? 2 : (/^\n{0,2}/.exec(after)?.[0].length ?? 0)
  return `${'\n'.repeat(2 - above)}![${plain(alt)}](${address})${'\n'.repeat(2 - below)}`
}

/**
 * The first picture among files that are pasted or dropped, or another file, of which the server says that it is none: the
 * browser would open it instead of the page. Text that is pasted with a picture of itself stays text.
 */
function pictureOfTransfer(transfer: DataTransfer | null): File | undefined {
  if (!transfer || transfer.getData('text/plain') !== '') return undefined
  return [...transfer.files].find(({ type }) => type.startsWith('image/')) ?? transfer.files[0]
}

/** Uploads a picture and inserts it at the cursor of a text. `taking` are for what contains the text: it takes files that are pasted or dropped. */
export function useTextPicture(area: () => HTMLTextAreaElement | null, id: string) {
  const t = useStaffT()
  const [address, setAddress] = useState<string>()
  const { state, send: upload } = useUpload()
  const send = (file: File) => {
    // The one that is shown would be inserted instead.
    setAddress(undefined)
    void upload(file).then((uploaded) => setAddress(uploaded ?? address))
  }

  function insert(alt: string) {
    const field = area()
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
          label={t('articles.picture-add')}
          state={state}
          choose={send}
        />
        <p className="text-sm text-ink-soft max-sm:hidden">{t('articles.picture-drop')}</p>
      </div>
    ) : (
      <DescribePicture
        id={id}
        address={address}
        insert={insert}
        cancel={() => setAddress(undefined)}
      />
    )
  const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer) => {
    const file = pictureOfTransfer(transfer)
    if (!file) return
    event.preventDefault()
    const field = area()
    if (field && document.activeElement !== field) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    }
    send(file)
  }
  const taking = {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  }
  return { panel, taking }
}

type DescribePictureProps = {
  id: string
  address: string
  insert: (alt: string) => void
  cancel: () => void
}

/** The uploaded picture, the control for what it shows, and the button that inserts it. */
function DescribePicture({ id, address, insert, cancel }: DescribePictureProps) {
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
