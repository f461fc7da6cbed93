// `npm run compile:content`: runs contentlayer, which compiles the documents of `content/` as `contentlayer.config.ts` says.
import { answerHelp } from './setup/help.mjs'
import { contentCompiler } from './setup/build.mjs'
import { runInForeground } from './setup/run.mjs'

answerHelp(import.meta.filename)

runInForeground(contentCompiler())
