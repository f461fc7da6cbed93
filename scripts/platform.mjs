// `npm run platform`: the embedded platform on its own port and in its own folder, as an operator's API would be:
// for trying the site, and testing it, against a remote one.
import { spawn } from 'node:child_process'
import { compileContent, typescript } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { projectNode, root, stepEnv } from './setup/run.mjs'

await install()
await compileContent()

const env = stepEnv({ NODE_ENV: 'production' })
const server = spawn(projectNode(), [...typescript, 'scripts/platform/main.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
