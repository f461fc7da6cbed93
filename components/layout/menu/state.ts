import { useEffect, useRef, useState } from 'react'
import { menuCloseDelay } from '@/schemas/constants'

/** In milliseconds. The delay for opening ignores a pointer that only passes. */
export const delays = { open: 80, close: menuCloseDelay } as const

export type MenuState = {
  open: string | undefined
  enter(id: string): void
  leave(): void
  set(id: string | undefined): void
}

/** Which panel is open: after a delay on hover, at once by key or tap, closed some time after the pointer left. */
export function useMenuState(): MenuState {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(ms: number, id: string | undefined) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), ms)
  }
  return {
    open,
    enter: (id) => later(delays.open, id),
    leave: () => later(delays.close, undefined),
    set(id) {
      clearTimeout(timer.current)
      setOpen(id)
    },
  }
}
