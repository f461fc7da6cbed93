import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors, people } from '@/lib/palette'

const tones = readFileSync('app/styles/tones.css', 'utf8')
const known = `${tones} ${JSON.stringify(people)}`

it('the palette is that of the styles', () => {
  for (const [name, color] of Object.entries(colors))
    expect(tones, name).toContain(`--${name === 'soft' ? 'ink-soft' : name}: ${color};`)
})

it('no other file of the program names a color that neither the styles nor drawn people have', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'scripts', 'server'], {
    encoding: 'utf8',
  })
  const drawn = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|examples/.test(file))
  const unknown = drawn.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/#[\da-f]{6}\b/gi),
      ([color]) => `${file}: ${color}`,
    ).filter((found) => !known.includes(found.slice(-7).toLowerCase())),
  )
  expect(unknown).toEqual([])
})
