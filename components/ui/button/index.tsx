import type { ComponentProps } from 'react'

type ButtonKind = 'primary' | 'outline' | 'quiet'

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** The action is running: the button keeps its size and ignores further presses. */
  busy?: boolean
}

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xs border px-5 py-2 text-center font-semibold ' +
  'transition-colors duration-150 ease-out motion-reduce:transition-none ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-progress'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-crimson bg-crimson text-white hover:border-crimson-deep hover:bg-crimson-deep disabled:border-ink-soft disabled:bg-ink-soft',
  outline:
    'border-crimson bg-white text-crimson hover:bg-paper-deep disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft',
  quiet:
    'border-transparent bg-transparent text-crimson underline decoration-1 underline-offset-4 hover:text-crimson-deep',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return `${base} ${kinds[kind]}`
}

/** A button labeled with its action. At least 44 px high. `type` defaults to `button`. */
export function Button({
  kind = 'primary',
  busy = false,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      className={`${buttonClass(kind)} ${className}`}
      {...rest}
    />
  )
}
