import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Debian asks this file whether a package may start its service; 101 says no. */
const servicePolicy = '/usr/sbin/policy-rc.d'

/** Installs packages without starting their services. */
function install(packages: readonly string[]): void {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  } as const
  const isOurs = !existsSync(servicePolicy)
  if (isOurs) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
      options,
    )
  } finally {
    if (isOurs) rmSync(servicePolicy)
  }
}

/** The path of a system program, installed from its packages if it is missing. Throws with installation instructions. */
export function systemProgram(name: string, ...debianPackages: readonly string[]): string {
  const found = find(name)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(debianPackages)
  const installed = find(name)
  if (!installed)
    throw new Error(
      `This benchmark needs ${name}. Install it (Debian: apt-get install ${debianPackages.join(' ')}).`,
    )
  return installed
}
