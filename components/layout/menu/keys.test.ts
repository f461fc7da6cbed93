import { expect, it } from 'vitest'
import { moveBy } from '@/components/layout/menu/keys'

it.each([
  ['ArrowRight', 'row', 0, 1],
  ['ArrowRight', 'row', 4, 4],
  ['ArrowLeft', 'row', 0, 0],
  ['ArrowDown', 'column', 2, 3],
  ['ArrowUp', 'column', 2, 1],
  ['Home', 'row', 3, 0],
  ['End', 'column', 1, 4],
  ['ArrowDown', 'row', 2, undefined],
  ['ArrowLeft', 'column', 2, undefined],
  ['a', 'row', 2, undefined],
] as const)('%s in a %s from %i goes to %s', (key, along, from, to) =>
  expect(moveBy(key, along, from, 5)).toBe(to),
)
