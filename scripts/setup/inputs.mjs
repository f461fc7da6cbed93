import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Tests, documents, and what is used beside a build. */
const beside = /^(?:tests|docs|bench|deploy)\/|\.test\.tsx?$|^(?!content\/).*\.md$|^\./
/** What the tools write into the folder, and no repository says so. */
const written =
  /^(?:node_modules|export|test-results|playwright-report|next-env\.d\.ts)$|\.tsbuildinfo$/

/** The files below a folder of an archive, which has no repository. */
function filesBelow(root, folder = '') {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.name.startsWith('.') || written.test(path)) return []
    return entry.isDirectory() ? filesBelow(root, `${path}/`) : [path]
  })
}

/** The files of the repository, also new ones; undefined without one, or in another that ignores this folder. */
function filesOfRepository(root) {
  try {
    const options = ['--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', ['ls-files', '-z', ...options], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    })
    const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
    return files.includes('package.json') ? files : undefined
  } catch {
    return undefined
  }
}

/** What a build may read: everything but tests and documents. A list of what it does read would be incomplete some day. */
export function buildInputs(root) {
  const files = filesOfRepository(root) ?? filesBelow(root)
  return [...new Set(files)].filter((file) => !beside.test(file)).sort()
}
