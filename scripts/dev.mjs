// `npm run dev`: the site with content and code reloaded as they are saved.
import { spawn } from 'node:child_process'
import { compileContent, typescript } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { bin, projectNode, root, stepEnv } from './setup/run.mjs'

await install()
await compileContent()

const options = { cwd: root, env: stepEnv({ NODE_ENV: 'development' }), stdio: 'inherit' }
const children = [
  spawn(projectNode(), [bin('contentlayer2'), 'dev'], options),
  spawn(projectNode(), [...typescript, 'server/index.ts', '--dev'], options),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('close', (code) => (stop(), process.exit(code ?? 1)))
