// `npm run serve`: starts the built site, or an unpacked release, without installing or building anything.
import { startProblem } from './release/check.mjs'
import { server, serverEnv } from './setup/build.mjs'
import { root, runInForeground } from './setup/run.mjs'

const problem = startProblem(root)
if (problem !== '') {
  console.error(problem)
  process.exit(1)
}
runInForeground(server, { ...serverEnv, NODE_ENV: 'production' })
