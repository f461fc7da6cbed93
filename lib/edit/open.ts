import { LRUCache } from 'lru-cache'
import { Refused } from '@/lib/edit/git/run'
import { hostedBy, type ProviderKind } from '@/lib/edit/remote/provider'
import { remoteWorkspace } from '@/lib/edit/remote/workspace'
import type { Workspace } from '@/lib/edit/workspace'
import { env } from '@/lib/env'

type Settings = {
  DATA_DIR: string
  CONTENT_REMOTE?: string | undefined
  CONTENT_PROVIDER?: ProviderKind | undefined
  CONTENT_TOKEN?: string | undefined
}

/** `bases`: texts that forms were made of, by path and revision. */
type Opened = { workspace: Workspace; bases: LRUCache<string, string> }

const key = Symbol.for('bauhinia.edit-workspace')
// On globalThis, because bundles contain several copies of this module.
const place = globalThis as { [key]?: Opened }

/** The workspace of this process. */
export function openedWorkspace(): Opened {
  place[key] ??= {
    workspace: openWorkspace(env()),
    bases: new LRUCache({ maxSize: 32_000_000, sizeCalculation: (source) => source.length + 1 }),
  }
  return place[key]
}

/** The repository at a provider. Throws `Refused` without one. */
function openWorkspace(settings: Settings): Workspace {
  const { CONTENT_REMOTE: url, CONTENT_TOKEN: token = '' } = settings
  const kind = settings.CONTENT_PROVIDER ?? (url === undefined ? undefined : hostedBy(url))
  if (url === undefined || kind === undefined) throw new Refused('no-repository')
  return remoteWorkspace({ url, kind, token }, settings.DATA_DIR)
}
