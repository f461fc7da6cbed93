'use client'

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { isSingleKey } from '@/components/staff/desk-keys/single-keys'
import { useStaffT } from '@/components/staff/use-staff-t'
import { useFormOutcome } from '@/components/staff/action-form/context'
import { Submit } from '@/components/staff/fields'

const boxesIn = (scope: HTMLElement | null) => [
  ...(scope?.querySelectorAll<HTMLInputElement>('input[name=row]:not(:disabled)') ?? []),
]

/** Selects all boxes between two, in the state of the second. */
function pickRange(
  boxes: HTMLInputElement[],
  from: HTMLInputElement | undefined,
  to: HTMLInputElement,
) {
  const ends = [boxes.indexOf(from ?? to), boxes.indexOf(to)].sort((a, b) => a - b)
  for (const box of boxes.slice(Math.max(0, ends[0] ?? 0), (ends[1] ?? 0) + 1))
    box.checked = to.checked
}

/**
 * Selects rows with the keyboard and the mouse: x selects the row of the focus, or the open one; Shift selects all rows
 * from the last one.
 */
export function Picks({ children }: { children: ReactNode }) {
  const t = useStaffT()
  const scope = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLInputElement>(undefined)
  const [count, setCount] = useState(0)
  const recount = useCallback(
    () => setCount(boxesIn(scope.current).filter(({ checked }) => checked).length),
    [],
  )
  const picked = useCallback(
    (box: HTMLInputElement, range: boolean) => {
      if (range) pickRange(boxesIn(scope.current), last.current, box)
      last.current = box
      recount()
    },
    [recount],
  )

  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'x' || !isSingleKey(event)) return
      const { current } = scope
      const focused = current?.contains(document.activeElement) ? document.activeElement : null
      const row = focused?.closest('li') ?? current?.querySelector('[aria-current]')?.closest('li')
      const box = row?.querySelector<HTMLInputElement>('input[name=row]:not(:disabled)')
      if (!box) return
      event.preventDefault()
      box.checked = !box.checked
      picked(box, event.shiftKey)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [picked])

  function click({ target, shiftKey }: MouseEvent) {
    if (target instanceof HTMLInputElement && target.name === 'row') picked(target, shiftKey)
  }
  // After a change, the form is reset, or rows that have left the view are disabled.
  const state = useFormOutcome()
  useEffect(() => {
    const frame = requestAnimationFrame(recount)
    return () => cancelAnimationFrame(frame)
  }, [state, children, recount])

  // Enter in a check box would press the first button of the form.
  function keep(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  function pickAll({ currentTarget }: { currentTarget: HTMLInputElement }) {
    for (const box of boxesIn(scope.current)) box.checked = currentTarget.checked
    recount()
  }

  return (
    <div ref={scope} role="presentation" onClick={click} onKeyDown={keep}>
      <label className="hidden min-h-9 cursor-pointer items-center gap-3 border-b border-line/60 px-4 text-sm text-ink-soft in-[.bulk:has(input[name=row]:checked:enabled)]:flex print:hidden!">
        <input type="checkbox" onChange={pickAll} className="size-4 accent-crimson" />
        {t('bulk.all')}
        <span role="status" className="ml-auto font-semibold text-ink tabular-nums">
          {t('bulk.count', { count })}
        </span>
      </label>
      {children}
    </div>
  )
}

/** The button that undoes the change of several applications, after it. */
export function BulkUndo() {
  const t = useStaffT()
  const state = useFormOutcome()
  if (state.kind !== 'done' || !state.undo) return null
  return (
    <div className="border-b border-line px-4 py-1">
      {state.undo.rows.map((row) => (
        <input key={row} type="hidden" name="undone" value={row} />
      ))}
      <Submit name="do" value={state.undo.do} kind="quiet" className="px-0! text-sm">
        {t('bulk.undo')}
      </Submit>
    </div>
  )
}
