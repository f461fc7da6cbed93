import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateOnApproach } from '@/components/sections/calculator/hydrate-on-approach'
import { watchSight } from '@/tests/setup/sight'

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + step)}>{count}</button>
}
/** As the server renders it. */
const rendered = '<div><button>0</button></div>'
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)))

let see: ReturnType<typeof watchSight>
beforeEach(() => {
  see = watchSight()
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** A page rendered with the part, after hydration. */
async function hydrated(load: () => Promise<typeof Counter>) {
  const Part = hydrateOnApproach(load)
  document.body.innerHTML = `<a href="#other">far</a><a href="#count">there</a><section id="count">${rendered}</section>`
  const place = document.querySelector('section')
  if (!place) throw new Error('The page has a section')
  act(() => void hydrateRoot(place, <Part step={2} />))
  await settle()
  return screen.getByRole('button')
}

test.each<[string, () => void]>([
  ['comes near it', () => see(true)],
  ['points at it', () => void fireEvent.pointerOver(screen.getByRole('button'))],
  ['reaches it by the keyboard', () => void fireEvent.focusIn(screen.getByRole('button'))],
  [
    'points at a link that leads there',
    () => void fireEvent.pointerOver(screen.getByText('there')),
  ],
])('is loaded for whoever %s, into what stands there', async (_, approach) => {
  const load = vi.fn(() => Promise.resolve(Counter))
  const button = await hydrated(load)
  act(() => see(false))
  fireEvent.pointerOver(screen.getByText('far'))
  expect(load).not.toHaveBeenCalled()
  act(approach)
  await settle()
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toBe(button)
  fireEvent.click(button)
  expect(button.textContent).toBe('2')
})

test('the HTML stays if the script cannot be loaded, and the next approach retries', async () => {
  const load = vi.fn(() => Promise.resolve(Counter))
  load.mockRejectedValueOnce(new Error('no connection'))
  const button = await hydrated(load)
  fireEvent.pointerOver(button)
  await settle()
  expect(screen.getByRole('button')).toBe(button)
  fireEvent.pointerOver(button)
  await settle()
  fireEvent.click(button)
  expect(button.textContent).toBe('2')
})

test('is loaded at once if there is no server-rendered HTML', async () => {
  const Part = hydrateOnApproach(() => Promise.resolve(Counter))
  render(<Part step={1} />)
  expect((await screen.findByRole('button')).textContent).toBe('0')
})

test('the server renders it in its place, without a script that moves it there', async () => {
  const Part = hydrateOnApproach(() => Promise.resolve(Counter))
  vi.stubGlobal('window', undefined)
  const page = await prerender(<Part step={1} />)
  expect(await new Response(page.prelude).text()).toBe('<div><button>0</button></div>')
})
