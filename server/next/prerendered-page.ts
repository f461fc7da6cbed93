import { log } from '@/lib/log'
import { dataAddress } from '@/server/next/hydration/data-address'
import { deferScripts, loader, splitData } from '@/server/next/hydration/defer'
import { emptyAction, tellUndeferred, type Finished } from '@/server/next/rendered-page'
import { knownScripts } from '@/server/next/inline-scripts'
import { immutable, Stored } from '@/server/send/stored'
import { contentPolicy } from '@/server/send/policy'

type Prepared = Finished & {
  /** What the page's scripts start with; empty when that stays in the page. */
  data: Stored
}

const dataOf = (text: string) =>
  new Stored(Buffer.from(text), 'application/javascript; charset=utf-8', ['Cache-Control', immutable])

function deferred(path: string, page: string): Prepared {
  const { html, data: text } = splitData(page)
  const data = dataOf(text)
  const policy = contentPolicy([loader, ...knownScripts(html).known])
  return { html: deferScripts(html, [dataAddress(path, data)]), policy, data }
}

/**
 * Makes a prerendered page ready to be sent. When its scripts cannot wait, because Next writes them in another way than
 * known, or may not, it keeps Next's own tags.
 */
export function preparePage(path: string, prerendered: string, defers: boolean): Prepared {
  const page = prerendered.replace(emptyAction, '$1')
  const { known, others } = knownScripts(page)
  if (others.length > 0) {
    const begins = others.map((body) => body.slice(0, 60))
    log().error({ path, begins }, 'a page holds inline scripts that browsers will refuse')
  }
  try {
    if (defers) return deferred(path, page)
  } catch (error) {
    tellUndeferred(error)
  }
  return { html: page, policy: contentPolicy(known), data: dataOf('') }
}
