'use client'

import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '@/components/layout/use-live'

export type ActionLinkProps = Omit<ComponentProps<'a'>, 'onClick' | 'href'> & {
  /** Target until a script runs. */
  href: string
  onAction(): void
}

/** A link that becomes a button once its script runs: works before hydration, and without JavaScript. */
export function ActionLink({ href, onAction, ...rest }: ActionLinkProps) {
  const live = useHydrated()

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onAction()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    onAction()
  }

  return (
    <a
      {...rest}
      href={href}
      role={live ? 'button' : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  )
}
