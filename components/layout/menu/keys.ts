type Direction = 'row' | 'column'

const steps: Readonly<Record<string, { along: Direction; by: number }>> = {
  ArrowRight: { along: 'row', by: 1 },
  ArrowLeft: { along: 'row', by: -1 },
  ArrowDown: { along: 'column', by: 1 },
  ArrowUp: { along: 'column', by: -1 },
}

/**
 * The index to which a key moves the focus in a row (the menu bar) or column (the links of a panel) of `count`;
 * undefined if the key has no function there. Stops at both ends, as in the disclosure navigation pattern of the ARIA
 * Authoring Practices.
 */
function moveBy(key: string, along: Direction, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step?.along !== along) return undefined
  return Math.min(count - 1, Math.max(0, index + step.by))
}

/** Moves the focus among the elements that match `selector`. True if the key was handled. */
export function moveFocus(
  event: { key: string },
  along: Direction,
  within: Element,
  selector: string,
): boolean {
  const targets = [...within.querySelectorAll<HTMLElement>(selector)]
  const index = targets.findIndex((target) => target === document.activeElement)
  const next = index === -1 ? undefined : moveBy(event.key, along, index, targets.length)
  if (next === undefined) return false
  targets[next]?.focus()
  return true
}
