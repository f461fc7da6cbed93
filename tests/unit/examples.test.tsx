// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

type Examples = Record<string, unknown>
const files = import.meta.glob<Record<string, Examples>>('/components/**/examples.tsx', { eager: true })

// What only makes sense on a whole page, or needs real layout; the browser tests check both.
const rules = {
  region: { enabled: false },
  'color-contrast': { enabled: false },
  'heading-order': { enabled: false },
}

const isElement = (value: unknown): value is ReactElement =>
  typeof value === 'object' && value !== null && '$$typeof' in value

/** The elements of a file's `examples`, or its exported examples, by name. */
function elementsOf(module: Record<string, unknown>): [string, ReactElement][] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (isElement(value)) return [[name, value] as [string, ReactElement]]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).filter((entry): entry is [string, ReactElement] => isElement(entry[1]))
  })
}

afterEach(cleanup)

/** Files whose examples are data for their own test are left to it. */
const shown = Object.entries(files).filter(([, module]) => elementsOf(module).length > 0)

describe.each(shown)('%s', (_file, module) => {
  it.each(elementsOf(module))('%s is shown and accessible', async (_name, element) => {
    const { container } = render(<main>{element}</main>)
    expect(container.querySelector('main')?.innerHTML).not.toBe('')
    const { violations } = await axe.run(container, { rules })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })
})
