// `npm run build`: installs packages, checks the content and builds the site, unless nothing has changed since the last
// build.
import { answerHelp } from './setup/help.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'

answerHelp(import.meta.filename)

await install()
await build()
