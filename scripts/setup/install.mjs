import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layLinks, postgresPackage } from '../../lib/db/embedded/links.mjs'
import { root, steps } from './run.mjs'

const stamp = join(root, 'node_modules/.installed')

/** Installs the packages of the lockfile, unless they are installed already, and runs the other commands at the same time. */
export async function install(others = []) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  // npm sets this variable for its scripts; using it needs no shell on any platform.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const packages = [command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund']]
  const commands = [...(isCurrent ? [] : [packages]), ...others]
  if (commands.length === 0) return
  await steps('Installing packages', commands)
  const postgres = postgresPackage(root)
  if (postgres) layLinks(postgres)
  writeFileSync(stamp, lock)
}
