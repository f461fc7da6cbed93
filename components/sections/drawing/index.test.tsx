import { readdirSync } from 'node:fs'
import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing, Frieze } from '@/components/sections/drawing/index'
import { routes } from '@/lib/routes'
import { drawingNames } from '@/schemas/content/drawings'

/** The colors of a drawing: those of the tone around it. */
const inks =
  /^(?:fill-(?:paper|paper-deep|petal\/50|crimson|leaf\/45|brass\/45|ink)|drawing-(?:fine|rule))$/

const drawn = [
  ...drawingNames.map((name) => [name, render(<Drawing name={name} />)] as const),
  ['frieze', render(<Frieze className="" />)] as const,
]

test.each(drawn)(
  '%s is hidden from assistive technology, small, and has the colors of its tone',
  (_, html) => {
    expect(html).toMatch(/^<svg aria-hidden="true" viewBox="-?\d+ -?\d+ \d+ \d+"/)
    expect(html.length).toBeLessThan(8000)
    const [, ...classes] = [...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name)
    for (const name of classes) expect(name).toMatch(inks)
    expect(html).not.toMatch(/style=|(?:fill|stroke)=|<text|<script|href|\bid=|on\w+=/)
  },
)

test('every file is one of the drawings', () => {
  const files = readdirSync('components/sections/drawing/files').map((file) =>
    file.replace('.svg', ''),
  )
  expect(files.toSorted()).toEqual(drawn.map(([name]) => name).toSorted())
  expect(new Set(drawn.map(([, html]) => html)).size).toBe(files.length)
})

test('every drawing opens one page', () => {
  const names = routes.flatMap(({ drawing }) => drawing ?? [])
  expect(names.toSorted()).toEqual(drawingNames.toSorted())
})
