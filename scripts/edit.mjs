// `npm run edit`: runs the site with the screens at /edit for the person at this machine. Their proposals are branches of
// the repository in this folder. `--check` only says whether that is possible.
import { repositoryProblem, uncommittedContent } from './setup/repository.mjs'
import { root } from './setup/run.mjs'

const folder = process.env.EDIT_REPOSITORY || root
const problem = repositoryProblem(folder)
if (problem !== '') {
  console.error(problem)
  process.exit(1)
}

const dirty = uncommittedContent(folder)
if (dirty.length > 0) {
  console.warn('These files have changes that are not committed; commit them to change them at /edit:')
  for (const path of dirty) console.warn(`  ${path}`)
}

if (!process.argv.includes('--check')) {
  // Only this machine can reach the screens, which ask for no account.
  Object.assign(process.env, { EDIT_LOCAL: '1', HOST: '127.0.0.1' })
  for (const name of ['CONTENT_REMOTE', 'CONTENT_PROVIDER', 'CONTENT_TOKEN']) delete process.env[name]
  console.log(`  Edit the site at http://localhost:${process.env.PORT || '3000'}/edit`)
  await import('./dev.mjs')
}
