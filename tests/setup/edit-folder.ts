import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { localWorkspace } from '@/lib/edit/git/local'

/** A repository with a copy of the content, which the editing screens of this process use until it is removed. */
export type EditFolder = {
  git(...args: string[]): string
  /** Changes files and commits them. */
  commit(files: Readonly<Record<string, string>>): void
  remove(): void
}

const workspace = Symbol.for('bauhinia.edit-workspace')

export function openEditFolder(files: Readonly<Record<string, string>> = {}): EditFolder {
  const folder = mkdtempSync(join(tmpdir(), 'edit-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const git = (...args: string[]) =>
    execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  const commit: EditFolder['commit'] = (changed) => {
    for (const [path, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git('add', '.')
    git('commit', '-q', '-m', 'Change the content')
  }
  git('init', '-q', '-b', 'main')
  commit(files)
  Reflect.set(globalThis, workspace, { workspace: localWorkspace(folder), bases: new Map() })
  return {
    git,
    commit,
    remove: () => {
      Reflect.deleteProperty(globalThis, workspace)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
