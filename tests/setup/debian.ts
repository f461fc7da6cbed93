import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package where that is possible without asking anybody: as root of a Debian. The caller looks what came of it. */
export function installDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  } catch {
    // The caller says what to do.
  }
}
