import { expect, it } from 'vitest'
import { beginsAtTop } from '@/components/layout/scroll'

it.each([
  [{ hash: '', byHistory: false }, true],
  [{ hash: '#fees', byHistory: false }, false],
  [{ hash: '', byHistory: true }, false],
])('%j begins at its top: %s', (arrival, top) => expect(beginsAtTop(arrival)).toBe(top))
