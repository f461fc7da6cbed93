import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CompositionGuard } from '@/components/layout/composition'

let pressed: string[]

beforeEach(() => {
  pressed = []
  render(
    <>
      <CompositionGuard />
      <form onKeyDown={({ key }) => pressed.push(key)}>
        <input aria-label="姓名" />
      </form>
    </>,
  )
})
afterEach(cleanup)

const field = () => screen.getByLabelText('姓名')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it.each(['Enter', 'Escape', 'ArrowDown'])(
  '%s is kept from components while a word is composed',
  (key) => {
    fireEvent.compositionStart(field())
    const unprevented = fireEvent.keyDown(field(), { key, isComposing: true, keyCode: 229 })
    expect(pressed).toEqual([])
    expect(unprevented).toBe(key === 'ArrowDown')
  },
)

it('Enter that confirms a word is kept from components when Safari ends the composition before it', () => {
  fireEvent.compositionEnd(field())
  expect(fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })).toBe(false)
  expect(pressed).toEqual([])
})

it('Enter right after a composition belongs to it, the next Enter does not', () => {
  fireEvent.compositionEnd(field())
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  expect(pressed).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  expect(pressed).toEqual(['Enter'])
})

it.each([true, false])(
  'on a touch screen, Enter that is typed while or after a word is composed reaches components',
  (isComposing) => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    fireEvent.compositionEnd(field())
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: true })
    fireEvent.compositionEnd(field())
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13, isComposing })
    expect(pressed).toEqual(['Enter'])
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true })
  },
)

it('Enter some time after a composition reaches components', async () => {
  fireEvent.compositionEnd(field())
  await wait(60)
  expect(fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })).toBe(true)
  expect(pressed).toEqual(['Enter'])
})
