import { useEffect, useRef, useState } from 'react'

/** Milliseconds. The closing delay is the specification's (§9); the other lets a pointer pass over unharmed. */
export const delays = { open: 80, close: 500 } as const

export type MenuState = {
  open: string | undefined
  enter(id: string): void
  leave(): void
  set(id: string | undefined): void
}

/** Which second level is open: after a moment on hover, at once by key or tap, closed 500 ms after the pointer left. */
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
