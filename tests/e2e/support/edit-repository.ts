import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownDocuments } from '../../edit/documents'
import { startHost, type Host } from '../../edit/host'

/** Runs git in a repository as a person of the tests. */
export function git(folder: string, ...args: string[]): string {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' })
}

/** The bare repository in the folder of the host. */
export const hostedIn = (folder: string): string => join(folder, 'acme/site.git')

/** A git server with a copy of the content and the documents of the tests, for the editing screens. */
export function startEditHost(folder: string): Promise<Host> {
  const work = join(folder, 'work')
  mkdirSync(work)
  cpSync('content', join(work, 'content'), { recursive: true })
  for (const [path, text] of Object.entries(ownDocuments)) writeFileSync(join(work, path), text)
  git(work, 'init', '--quiet', '--initial-branch=main')
  git(work, 'add', '.')
  git(work, 'commit', '--quiet', '-m', 'Add the content')
  git(folder, 'clone', '--quiet', '--bare', work, hostedIn(folder))
  git(hostedIn(folder), 'config', 'http.receivepack', 'true')
  return startHost('gitea', folder)
}
