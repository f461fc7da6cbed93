'use client'

import { useRef, type ReactNode } from 'react'
import { accepted } from './use-upload'
import type { UploadState } from '@/components/staff/picture/use-upload'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { useStaffT } from '@/components/staff/use-staff-t'

export type ChoosePictureProps = {
  /** The id of the button. */
  id: string
  label: string
  state: UploadState
  choose: (file: File) => void
  /** An error of the form, shown while there is none of an upload. */
  error?: string | undefined
  /** Beside the button. */
  children?: ReactNode
}

/** The button that chooses a file, the progress of its upload, and why it was not accepted. */
export function ChoosePicture({ id, label, state, choose, error, children }: ChoosePictureProps) {
  const t = useStaffT()
  const input = useRef<HTMLInputElement>(null)
  const { share, problem = error } = state
  const percent = Math.round((share ?? 0) * 100)
  const progress =
    percent < 100 ? t('articles.picture-sending', { percent }) : t('articles.picture-preparing')
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          id={id}
          kind="outline"
          busy={share !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={() => share === undefined && input.current?.click()}
        >
          {label}
        </Button>
        {children}
        <p role="status" className="text-sm tabular-nums text-ink-soft">
          {share === undefined ? null : progress}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={label}
        data-picture={id}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      <div role="alert">
        <FieldError id={`${id}-problem`} text={problem} />
      </div>
    </div>
  )
}
