import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { remoteWorkspace } from '@/lib/edit/remote/workspace'
import { startHost } from '@/tests/edit/host'

/**
 * A repository with a copy of the content at a git server, of which the editing screens of this process have a bare copy until
 * it is removed.
 */
export type EditFolder = {
  git(...args: string[]): string
  /** Changes files and commits them. */
  commit(files: Readonly<Record<string, string | Buffer>>): void
  /** What a reviewer does: the branch becomes a part of the content. */
  merge(branch: string): void
  remove(): Promise<void>
}

const workspace = Symbol.for('bauhinia.edit-workspace')

/** `from` is the folder of which the content is a copy; without one, the repository has the given files alone. */
export async function openEditFolder(
  files: Readonly<Record<string, string>> = {},
  from: string | null = 'content',
): Promise<EditFolder> {
  const root = mkdtempSync(join(tmpdir(), 'edit-'))
  const folder = join(root, 'acme/site.git')
  mkdirSync(folder, { recursive: true })
  if (from !== null) cpSync(from, join(folder, 'content'), { recursive: true })
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const host = await startHost('gitea', root)
  /** The screens as a moment later: what they have fetched is not current any more. */
  const refresh = () => {
    const remote = { url: `${host.url}.git`, kind: 'gitea', token: 'good' } as const
    Reflect.set(globalThis, workspace, {
      // A busy machine takes longer than a page waits for the first copy.
      workspace: remoteWorkspace(remote, join(root, 'data'), { copyWait: 60_000 }),
      bases: new Map(),
    })
  }
  const git = (...args: string[]) => {
    const said = execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' })
    if (args[0] === 'commit' || args[0] === 'merge') refresh()
    return said.trim()
  }
  const commit: EditFolder['commit'] = (changed) => {
    for (const [path, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git('add', '.')
    git('commit', '-q', '-m', 'Change the content')
  }
  git('init', '-q', '-b', 'main')
  git('config', 'http.receivepack', 'true')
  commit(files)
  return {
    git,
    commit,
    merge: (branch) => void git('merge', '-q', '--no-ff', '-m', `Merge ${branch}`, branch),
    remove: async () => {
      Reflect.deleteProperty(globalThis, workspace)
      await host.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
