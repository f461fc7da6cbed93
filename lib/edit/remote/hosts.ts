import type { ProviderKind } from '@/lib/edit/remote/provider'

const hosts: Record<string, ProviderKind> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'gitea.com': 'gitea',
  'codeberg.org': 'gitea',
}

/** The provider of a well-known host; others are told by `CONTENT_PROVIDER`. */
export const hostedBy = (url: string): ProviderKind | undefined => hosts[new URL(url).hostname]
