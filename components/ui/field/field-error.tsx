import { AlertIcon } from '@/components/ui/field/icons'

type FieldErrorProps = { id: string; text: string | undefined }

/** The error of one field: an icon and words, never color alone. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (!text) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm leading-snug text-alert">
      <AlertIcon />
      <span>{text}</span>
    </p>
  )
}
