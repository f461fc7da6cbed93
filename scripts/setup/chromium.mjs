import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** The browser for the end-to-end tests: an installed one, or Debian's package. Resolves to its path. */
export async function chromium() {
  const found = find()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await step('Refreshing the package list', 'apt-get', ['update', '-qq'], { env })
    await step(
      'Installing Chromium and Chinese fonts',
      'apt-get',
      ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'],
      { env },
    )
  }
  const installed = find()
  if (installed) return installed
  console.error(
    'The end-to-end tests need Chromium. Install it, or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
  process.exit(1)
}
