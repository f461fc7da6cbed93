import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, step } from './run.mjs'

const stamp = join(root, 'node_modules/.installed')

/** Installs exactly what the lockfile says, unless that is what is there already. */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // npm tells its scripts where it is itself: that works on every platform without a shell.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  await step('Installing packages from the lockfile', command, [
    ...first,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ])
  writeFileSync(stamp, lock)
}
