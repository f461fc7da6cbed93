// `npm run serve`: starts the built site, or an unpacked release, without installing or building anything.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './setup/help.mjs'
import { server, serverEnv } from './setup/build.mjs'
import { root, runInForeground } from './setup/run.mjs'

answerHelp(import.meta.filename)

// The last file of a build.
if (!existsSync(join(root, '.next/built'))) {
  console.error(
    existsSync(join(root, 'package-lock.json'))
      ? 'The site has not been built. Run “npm run build”, or “npm start”, which builds and starts it.'
      : 'This release is incomplete. Check the archive with “sha256sum -c” and unpack it again.',
  )
  process.exit(1)
}
runInForeground(server, { ...serverEnv, NODE_ENV: 'production' })
