import type { MouseEventHandler, Ref, MouseEvent } from 'react'
import { AlertIcon } from '@/components/ui/field/icons'

export type ErrorSummaryProps = {
  title: string
  /** A further sentence: what happened to the entries, what to do next. */
  text?: string
  /** The errors, each with the id of its control. */
  errors?: readonly { href: `#${string}`; text: string }[]
  /** For moving the focus to the summary when it appears. */
  ref?: Ref<HTMLDivElement>
  /** For client code that moves the focus instead of changing the address. */
  onFollow?: MouseEventHandler<HTMLAnchorElement>
}

/** All errors of a form, above it; each line links to its field. */
export function ErrorSummary({ title, text, errors = [], ref, onFollow }: ErrorSummaryProps) {
  // An error that the title states is not repeated below it.
  const stated = errors.find((error) => error.text === title)
  const others = errors.filter((error) => error !== stated)
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 border border-alert border-l-4 bg-white px-4 py-3 outline-offset-0"
    >
      <p className="flex items-start gap-2 font-semibold leading-snug text-alert">
        <AlertIcon size={20} />
        {stated ? (
          <a href={stated.href} onClick={onFollow} className="underline underline-offset-4">
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
      </p>
      {text ? <p className="text-sm leading-normal">{text}</p> : null}
      {others.length > 0 ? (
        <ul className="grid text-sm">
          {others.map((error) => (
            <li key={error.href}>
              <a
                href={error.href}
                onClick={onFollow}
                className="inline-flex min-h-11 items-center text-alert underline underline-offset-4"
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Moves the focus to the field of a link. Following it would add a history entry and change what Back does. */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
