import type { Route } from '@/schemas/content/facts'
import { readRoutes } from '@/scripts/content/facts'
import { usedComponents } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content, ContentDocument } from '@/scripts/content/tree'
import { readWording } from '@/scripts/content/wording'

/** A button of a page: where it leads, and in which section it is. */
type Button = { label: string; href: string; field: string; section: string }

function buttonsInFields(fields: unknown): Button[] {
  return ['action', 'quiet'].flatMap((field) => {
    const { label, href } = Object((Object(fields) as Record<string, unknown>)[field]) as Partial<Button>
    return label !== undefined && href !== undefined ? [{ label, href, field, section: 'opening' }] : []
  })
}

const bands = /^(Section|Split|Statement|Enrol)$/

function buttonsInBody({ body }: ContentDocument): Button[] {
  let section = ''
  return (body ? usedComponents(body) : []).flatMap(({ name, props, line }) => {
    if (bands.test(name)) section = `${name} ${line}`
    if (typeof props.href !== 'string') return []
    const label = String(props.action ?? props.title ?? '')
    return [{ label, href: props.href, field: `line ${line}, <${name}>`, section }]
  })
}

/** The path of a page and of those above it. */
function behind(path: string, routes: readonly Route[]): string[] {
  const parent = routes.find((route) => route.path === path)?.parent
  return parent === undefined ? [path] : [path, ...behind(parent, routes)]
}

const home = '/'

/** Checks that the buttons of a page lead on: not to itself or back, none twice in a section, each with its goal. */
export function checkForward({ root, documents }: Content): Problem[] {
  const routes = readRoutes(root)
  return documents.flatMap((document) => {
    if (document.kind.name !== 'Page') return []
    const { file, key, locale, fields } = document
    const vague = new RegExp(readWording(root, locale).vague.join('|'), 'i')
    const path = key === 'index' ? home : `/${key}`
    const back = new Set([home, ...behind(path, routes)])
    const buttons = [...buttonsInFields(fields), ...buttonsInBody(document)]
    return buttons.flatMap(({ label, href, field, section }, index): Problem[] => {
      const problem = (what: string, fix: string) => [{ file, field, what, fix }]
      const [target = ''] = href.split(/[?#]/)
      if (back.has(target))
        return problem(
          `the button “${label}” leads to ${target === path ? 'its own page' : `${target}, a page above it`}`,
          'lead to a section (#…) or to the next page that helps the reader',
        )
      if (vague.test(label))
        return problem(`the button “${label}” names no goal`, 'name what the reader finds there')
      if (buttons.slice(0, index).some((other) => other.section === section && other.href === href))
        return problem(
          `a second button of the section leads to ${href}`,
          'remove it, or give it its own target',
        )
      return []
    })
  })
}
