import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const program = `
  import { readFileSync } from 'node:fs'
  import postcss from 'postcss'
  import config from './postcss.config.mjs'
  const plugins = await Promise.all(
    Object.entries(config.plugins).map(async ([name, options]) => (await import(name)).default(options)),
  )
  const from = 'app/globals.css'
  process.stdout.write((await postcss(plugins).process(readFileSync(from), { from })).css)
`

/** The styles of the site, compiled by a process with this environment: the plugins read it when they are loaded. */
function compileStyles(environment: 'development' | 'production'): string {
  const env = { ...process.env, NODE_ENV: environment }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  if (stdout === '') throw new Error(stderr)
  return stdout
}

it('development has the styles of the build', { timeout: 60_000 }, () => {
  const built = compileStyles('production')
  expect(built).toContain('color-mix(')
  expect(compileStyles('development')).toBe(built)
})
