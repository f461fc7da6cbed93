// `npm run test:visual`: the components' examples against their golden pictures; `-- --update` renews these.
import { build } from './setup/build.mjs'
import { chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { run } from './setup/run.mjs'

await install()
const CHROMIUM_PATH = await chromium()
await build()
const UPDATE_GOLDEN = process.argv.includes('--update') ? '1' : ''
const { code } = await run('vitest', ['run', 'tests/visual'], { env: { CHROMIUM_PATH, UPDATE_GOLDEN } })
process.exit(code)
