import { announceNew } from '@/components/staff/live/alerts'
import { useCallback, useEffect, useRef } from 'react'

const counted = /^\(\d+\) /

/**
 * Shows a number before the title of the window, so that a background tab tells it, and announces when it grows. Returns
 * a function that changes it.
 */
export function useTitleCount(count: number, arrived: string): (count: number) => void {
  const shown = useRef(count)
  const show = useCallback(() => {
    const plain = document.title.replace(counted, '')
    const title = shown.current > 0 ? `(${shown.current}) ${plain}` : plain
    if (document.title !== title) document.title = title
  }, [])
  useEffect(() => {
    shown.current = count
    show()
    // A navigation replaces the title.
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count, show])
  return useCallback(
    (next: number) => {
      if (next > shown.current) announceNew(arrived)
      shown.current = next
      show()
    },
    [show, arrived],
  )
}
