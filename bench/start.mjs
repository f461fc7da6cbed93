// `npm run bench` and `npm run torture`: run bench/bench.ts or bench/torture.ts, and first install their own packages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from '../lib/typescript/arguments.mjs'
import { run, runInForeground } from '../scripts/setup/run.mjs'

if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', import.meta.dirname])
  if (code !== 0) process.exit(code)
}
const [program, ...args] = process.argv.slice(2)
runInForeground([...typescript, `bench/${program}.ts`, ...args])
