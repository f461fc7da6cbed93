import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** Runs git in a repository as a person of the tests. */
export function git(folder: string, ...args: string[]): string {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' })
}

/** Makes a repository with the content of this one, for the editing screens of the tests. */
export function makeEditRepository(folder: string): void {
  cpSync('content', join(folder, 'content'), { recursive: true })
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '-m', 'Add the content')
}
