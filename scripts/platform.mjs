// `npm run platform`: the embedded platform on its own port and in its own folder, like the API of an operator. For
// development and tests of the site with a remote platform.
import { typescript } from '../lib/typescript/arguments.mjs'
import { answerHelp } from './setup/help.mjs'
import { compileContent } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { runInForeground } from './setup/run.mjs'

answerHelp(import.meta.filename)

await install()
await compileContent()
runInForeground([...typescript, 'scripts/platform/main.ts'], { NODE_ENV: 'production' })
