import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { headlineCharacters } from '@/scripts/headlines/texts'

/*
 * Cuts the Chinese serif of the share pictures to the characters of the headlines of each part of the site, and writes
 * the style sheet that declares the faces. Makes only those whose characters have changed.
 */

const folder = '.contentlayer/headlines'
const source = readFileSync('scripts/fonts/noto-serif-sc-600.ttf')
const version = readFileSync('node_modules/subset-font/package.json')

const faces = [...headlineCharacters()].map(([group, characters]) => {
  const hash = createHash('sha256').update(source).update(version).update(characters).digest('hex')
  return { group, characters, file: `${group}-${hash.slice(0, 12)}.woff2` }
})

// The weight matches the Latin face at 500. Optional: the page never waits for it, and nothing changes under the reader.
// On phones, where it would compete with the page for a slow line, only the home page has it.
const rules = faces.map(({ group, file }) => {
  const family = `Headlines ${group}`
  const selector = group === 'wordmark' ? '.wordmark:lang(zh)' : `main[data-headlines='${group}']:lang(zh)`
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: 500 600;
  font-display: optional;
}
@media ${group === 'home' ? 'all' : '(min-width: 768px)'} {
  ${selector} {
    --headlines: 'Newsreader in Chinese', '${family}', var(--system-serif);
  }
}
`
})

mkdirSync(folder, { recursive: true })
const wanted = new Set(faces.map(({ file }) => file))
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name))
for (const { file, characters } of faces) {
  if (existsSync(join(folder, file))) continue
  writeFileSync(join(folder, file), await subsetFont(source, characters, { targetFormat: 'woff2' }))
}
writeFileSync(join(folder, 'faces.css'), rules.join(''))
