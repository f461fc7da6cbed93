import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startHost, type Host } from '../../edit/host'

/** Runs git in a repository as a person of the tests. */
export function git(folder: string, ...args: string[]): string {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' })
}

/** The bare repository in the folder of the host. */
export const hostedIn = (folder: string): string => join(folder, 'acme/site.git')

/** A git server with the content of this repository, for the editing screens of the tests. */
export function startEditHost(folder: string): Promise<Host> {
  const work = join(folder, 'work')
  mkdirSync(work)
  cpSync('content', join(work, 'content'), { recursive: true })
  git(work, 'init', '--quiet', '--initial-branch=main')
  git(work, 'add', '.')
  git(work, 'commit', '--quiet', '-m', 'Add the content')
  git(folder, 'clone', '--quiet', '--bare', work, hostedIn(folder))
  git(hostedIn(folder), 'config', 'http.receivepack', 'true')
  return startHost('gitea', folder)
}
