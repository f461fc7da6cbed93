import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package without asking: as root on Debian. The caller checks the result. */
export function installDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  } catch {
    // The caller reports a failure.
  }
}
