import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The path of a system program, installed from its package if it is missing. Throws with installation instructions. */
export function systemProgram(name: string, debianPackage: string): string {
  const found = find(name)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      env,
      stdio: 'ignore',
    })
  }
  const installed = find(name)
  if (!installed)
    throw new Error(`This benchmark needs ${name}. Install it (Debian: apt-get install ${debianPackage}).`)
  return installed
}
