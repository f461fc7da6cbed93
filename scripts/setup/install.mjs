import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, step } from './run.mjs'

const stamp = join(root, 'node_modules/.installed')

/** Installs the packages of the lockfile, unless they are installed already. */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // npm sets this variable for its scripts; using it needs no shell on any platform.
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
