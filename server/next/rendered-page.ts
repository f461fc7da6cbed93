import { log } from '@/lib/log'
import { deferScripts, loader } from '@/server/next/hydration/defer'
import { knownScripts, markedScripts, withoutMarks } from '@/server/next/inline-scripts'
import { contentPolicy } from '@/server/send/policy'

/** A page as it is sent, and the policy that allows its own scripts alone. */
export type Finished = { html: string; policy: string }

type Options = {
  /** What marks the scripts that Next wrote for this request. */
  mark: string
  defer: boolean
}

/** React writes an empty `action` on a form with a server action; HTML wants the attribute left out for the same meaning. */
export const emptyAction = /(<form\b[^>]*?) action=""/g

const told = new Set<string>()

/** Logs once for each reason that pages are sent with Next's own script tags. */
export function tellUndeferred(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  if (told.has(reason)) return
  told.add(reason)
  log().error({ reason }, 'scripts cannot wait: pages are sent as Next writes them')
}

/** The page with its scripts deferred, or unchanged when its shape is not the known one. */
function deferOrLeave(html: string, more: readonly string[] = []): string {
  try {
    return deferScripts(html, more)
  } catch (error) {
    tellUndeferred(error)
    return html
  }
}

/** Finishes a page that was rendered for one request. One that Next had prerendered bears no marks. */
export function finishPage(rendered: string, { mark, defer }: Options): Finished {
  const marked = markedScripts(rendered, mark)
  const bare = withoutMarks(rendered, mark).replace(emptyAction, '$1')
  const html = defer ? deferOrLeave(bare) : bare
  const own = marked.length > 0 ? marked : knownScripts(bare).known
  return { html, policy: contentPolicy(html === bare ? own : [loader, ...own]) }
}
