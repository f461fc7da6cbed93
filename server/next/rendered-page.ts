import { log } from '@/lib/log'
import { deferScripts, loader } from '@/server/next/defer-scripts'
import { knownScripts, markedScripts, withoutMarks } from '@/server/next/inline-scripts'
import { contentPolicy, type PolicyKind } from '@/server/send/headers'

/** A page as it is sent, and the policy that allows only its own scripts. */
export type FinishedPage = { html: string; policy: string }

/** React writes an empty `action` on a form with a server action. The HTML standard wants the attribute omitted. */
export const emptyAction = /(<form\b[^>]*?) action=""/g

const logged = new Set<string>()

/** Logs once per reason that pages are sent with Next's own script tags. */
export function logEager(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  if (logged.has(reason)) return
  logged.add(reason)
  log().error({ reason }, 'scripts cannot be deferred: pages are sent as Next writes them')
}

/** The page with its scripts deferred, or unchanged when it does not have the known shape. */
function deferOrKeep(html: string): string {
  try {
    return deferScripts(html)
  } catch (error) {
    logEager(error)
    return html
  }
}

type Options = {
  /** The nonce by which Next has marked its scripts, see `markScripts`. */
  mark: string
  /** Without it, the page keeps Next's script tags. */
  defer?: boolean | undefined
  kind?: PolicyKind
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g

/** A page whose policy forbids scripts, without those that Next writes: browsers report each that they block. */
function withoutScripts(html: string): string {
  return html.replace(scripts, '')
}

/** Finishes a page that Next has rendered for a request. A page that was prerendered after all has no marks. */
export function finishRendered(
  rendered: string,
  { mark, defer = false, kind = 'page' }: Options,
): FinishedPage {
  const marked = markedScripts(rendered, mark)
  const eager = withoutMarks(rendered, mark).replace(emptyAction, '$1')
  if (kind === 'framed') return { html: withoutScripts(eager), policy: contentPolicy([], kind) }
  const html = defer ? deferOrKeep(eager) : eager
  const own = marked.length > 0 ? marked : knownScripts(eager).known
  return { html, policy: contentPolicy(html === eager ? own : [loader, ...own], kind) }
}
