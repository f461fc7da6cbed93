import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.setConfig({ testTimeout: 180_000 }) // starts a process for each command

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
/** Commands of this project, not of a package. */
const own = Object.entries(scripts).filter(([, line]) =>
  /^node scripts\/(?!tool\.mjs (?!\S+\.ts))/.test(line),
)

it('every command says with --help what it does, and does nothing', async () => {
  expect(own.length).toBeGreaterThan(25)
  const told: Record<string, string> = {}
  const rest = [...own]
  const worker = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [name, line] = next
      const [, ...args] = [...line.split(' '), '--help']
      const env = {
        ...process.env,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        SESSION_SECRET: '',
      }
      const { stdout } = await promisify(execFile)(process.execPath, args, { env })
      told[name] = stdout
    }
  }
  await Promise.all([worker(), worker()])
  for (const [name] of own) {
    const command = name.startsWith('test') ? 'test' : name
    expect(told[name], name).toMatch(new RegExp(`npm (?:run )?(?:--silent )?${command}\\b`))
  }
})
