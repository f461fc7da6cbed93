// Checks what a server is started from. Uses only built-in modules and supports Node 20.
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that differ from the list, as far as their size tells. A check of every byte would take seconds. */
function damaged(folder, files) {
  return Object.entries(files)
    .filter(([file, size]) => {
      try {
        const found = lstatSync(join(folder, file))
        return !found.isSymbolicLink() && found.size !== size
      } catch {
        return true
      }
    })
    .map(([file]) => file)
}

function readList(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The problem of a folder that contains a release, with a fix; empty if there is none. */
function releaseProblem(folder, file) {
  const release = readList(file)
  if (!release) return `This release is incomplete: ${file} is damaged. Unpack the archive again.`
  const { files, archive, platform } = release
  const missing = damaged(folder, files)
  if (missing.length > 0)
    return (
      `This release is incomplete: ${missing.length} of ${Object.keys(files).length} files are missing or have another size, ` +
      `such as ${missing[0]}.\nCheck ${archive} with “sha256sum -c ${archive}.sha256” and unpack it again.`
    )
  const here = `${process.platform}-${process.arch}`
  if (platform !== here)
    return `This release was built for ${platform}, and this machine is ${here}. Build it on a machine of the same kind.`
  return ''
}

/** What keeps the site in a folder from being started without a build, with a fix; empty if nothing does. */
export function startProblem(folder) {
  const file = join(folder, 'release.json')
  if (existsSync(file)) return releaseProblem(folder, file)
  if (existsSync(join(folder, '.next/built'))) return ''
  return existsSync(join(folder, 'package-lock.json'))
    ? 'The site has not been built. Run “npm run build”, or “npm start”, which builds and starts it.'
    : 'This release is incomplete: release.json is missing. Unpack the archive again.'
}
