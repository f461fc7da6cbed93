// `npm start`: everything from a fresh clone to a running site. Uses only built-in modules until the packages are installed.
import { answerHelp } from './setup/help.mjs'
import { build, server, serverEnv } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { runInForeground } from './setup/run.mjs'

answerHelp(import.meta.filename)

await install()
await build()
runInForeground(server, { ...serverEnv, NODE_ENV: 'production' })
