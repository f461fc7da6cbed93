// `npm run build:release`: builds the commit that is checked out and packs everything that the server needs into one archive.
import { answerHelp } from './setup/help.mjs'
import { identify, NoRelease } from './release/identity.mjs'
import { typescript } from '../lib/typescript/arguments.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { projectNode, run } from './setup/run.mjs'

answerHelp(import.meta.filename)

function identifyOrExit() {
  try {
    return identify()
  } catch (error) {
    if (!(error instanceof NoRelease)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

const release = identifyOrExit()
await install()
await build(release)
const { code } = await run(projectNode(), [...typescript, 'scripts/release/pack.ts', release.id])
process.exit(code)
