import { existsSync } from 'node:fs'
import { run, step } from './run.mjs'

const works = async () => (await run('java', ['-version'], { quiet: true })).code === 0

/** Java for the Nu checker: an installed one, or Debian's package. */
export async function java() {
  if (await works()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await step('Refreshing the package list', 'apt-get', ['update', '-qq'], { env })
    await step('Installing Java', 'apt-get', ['install', '-y', '-qq', 'default-jre-headless'], { env })
  }
  if (await works()) return
  console.error('The Nu checker needs Java (17 or newer). Install it; Debian calls it default-jre-headless.')
  process.exit(1)
}
