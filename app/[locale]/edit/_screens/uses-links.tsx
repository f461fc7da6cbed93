import 'server-only'
import { claimsFile } from '@/lib/edit/figure'
import { wantedOf } from '@/lib/edit/wanted'
import { figuresHref, usesHref } from './href'
import type { Say } from './text'

const linkClass = 'inline-flex min-h-11 items-center text-link'

/** The link from a form to the places that use its document, or to the figures of its file. */
export function UsesLinks({ path, say }: { path: string; say: Say }) {
  if (path === claimsFile || path.endsWith('/claims.json'))
    return (
      <a href={figuresHref} className={linkClass}>
        {say('uses.find-figure')}
      </a>
    )
  return wantedOf(path).length > 0 ? (
    <a href={usesHref({ path })} className={linkClass}>
      {say('uses.show')}
    </a>
  ) : null
}
