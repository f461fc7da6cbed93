import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
]

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** The command that installs a browser and Chinese fonts on Debian, as root, where no browser is found. */
export function browserInstallation() {
  if (find() || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return []
  const script = 'apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk'
  return [['sh', ['-c', script], { env: { DEBIAN_FRONTEND: 'noninteractive' } }]]
}

/** The path of the browser for the end-to-end tests. */
export function chromium() {
  const found = find()
  if (found) return found
  console.error(
    'The end-to-end tests need Chromium. Install it, or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
  process.exit(1)
}
