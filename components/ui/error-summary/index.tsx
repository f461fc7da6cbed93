import type { MouseEventHandler, Ref } from 'react'
import { AlertIcon } from '@/components/ui/field/icons'

export type ErrorSummaryProps = {
  title: string
  /** One more sentence: what became of the entries, what to do now. */
  text?: string
  /** What is wrong, each with the id of its control. */
  errors?: readonly { href: `#${string}`; text: string }[]
  /** The one who puts the summary on the page moves the focus here. */
  ref?: Ref<HTMLDivElement>
  /** For client code that would rather move the focus than change the address. */
  onFollow?: MouseEventHandler<HTMLAnchorElement>
}

/** Everything that keeps a form from being sent, on top of it, each line a link to its field. */
export function ErrorSummary({ title, text, errors = [], ref, onFollow }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 border border-alert border-l-4 bg-white px-4 py-3 outline-offset-0"
    >
      <p className="flex items-start gap-2 font-semibold leading-snug text-alert">
        <AlertIcon size={20} />
        <span>{title}</span>
      </p>
      {text ? <p className="text-sm leading-normal">{text}</p> : null}
      {errors.length > 0 ? (
        <ul className="grid text-sm">
          {errors.map((error) => (
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
