import type { Route } from '@/schemas/content/facts'
import type { ProblemId } from '@/schemas/content/problems/words'
import { locales, type Locale } from '@/schemas/locale'
import { readRoutes } from '@/lib/content/read/facts'
import { usedComponents } from '@/lib/content/read/markdown'
import { messagesIn } from '@/lib/content/check/rules/messages'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import { readAt, type Root } from '@/lib/content/read/root'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { itemsOf, openFacts, type Node } from '@/lib/content/check/rules/site-facts'
import { readWording } from '@/lib/content/read/wording'
import type { Wording } from '@/schemas/content/wording'

/** A button of a page: where it leads, and in which section it is. */
type Button = {
  label: string
  href: string
  field: string
  line: number | undefined
  section: string
}

function buttonsInFields({ fields, lineOf }: ContentDocument): Button[] {
  return ['action', 'quiet'].flatMap((field) => {
    const { label, href } = Object(
      (Object(fields) as Record<string, unknown>)[field],
    ) as Partial<Button>
    return label !== undefined && href !== undefined
      ? [{ label, href, field, line: lineOf([field]), section: 'opening' }]
      : []
  })
}

const bands = /^(Section|Split|Enrol)$/

function buttonsInBody({ body }: ContentDocument): Button[] {
  let section = ''
  return (body ? usedComponents(body) : []).flatMap(({ name, props, line }) => {
    if (bands.test(name)) section = `${name} ${line}`
    if (typeof props.href !== 'string') return []
    const label = String(props.action ?? props.title ?? '')
    return [{ label, href: props.href, field: `<${name}>`, line, section }]
  })
}

/** The path of a page and of those above it. */
function behind(path: string, routes: readonly Route[]): Set<string> {
  const parents = new Map(routes.map((route) => [route.path, route.parent]))
  const found = new Set<string>()
  // Parents may be wrong, and go round.
  for (let at: string | undefined = path; at !== undefined && !found.has(at); at = parents.get(at))
    found.add(at)
  return found
}

/** The name of a consultation, by which every button of an opening that leads to its form asks for it. */
function consultation(root: Root, locale: Locale): string | undefined {
  return messagesIn(readAt(root, `${locale}/messages/layout.json`))?.[
    'components.layout.panel.apply'
  ]
}

const form = /^\/enrol(?:\?project=|$)/
const home = '/'

type Given = { routes: readonly Route[]; wording: Wording; name: string | undefined }

const wrongButtons = perFile(
  (document: ContentDocument, { routes, wording, name }: Given): Problem[] => {
    const { file, key } = document
    const vague = new RegExp(wording.vague.join('|'), 'i')
    const path = key === 'index' ? home : `/${key}`
    const back = new Set([home, ...behind(path, routes)])
    const buttons = [...buttonsInFields(document), ...buttonsInBody(document)]
    return buttons.flatMap(({ label, href, field, line, section }, index): Problem[] => {
      const [target = ''] = href.split(/[?#]/)
      const values = { label, target, href, name: name ?? '' }
      const problem = (id: ProblemId) => [{ file, field, line, id, values }]
      if (back.has(target)) return problem(target === path ? 'button.self' : 'button.back')
      if (vague.test(label)) return problem('button.vague')
      if (buttons.slice(0, index).some((other) => other.section === section && other.href === href))
        return problem('button.twice')
      if (section === 'opening' && form.test(href) && name !== undefined && label !== name)
        return problem('button.consultation')
      return []
    })
  },
)

/** Checks that the buttons of a page lead on: not to itself or back, none twice in a section, each with its goal. */
export function checkForward({ root, documents }: Content): Problem[] {
  const routes = readRoutes(root)
  return locales.flatMap((locale) => {
    const given = { routes, wording: readWording(root, locale), name: consultation(root, locale) }
    return documents
      .filter((one) => one.locale === locale && one.kind.name === 'Page')
      .flatMap((page) => wrongButtons(page, given))
  })
}

/** The widest label that stands in the menu in one line; a Chinese character is as wide as two letters. */
const widest = 46
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u2e80' ? 2 : 1), 0)

/** Checks that each entry of a menu has its own label, which fits. */
export function checkMenuLabels(content: Content): Problem[] {
  const nodes = openFacts(content, 'facts/menu.json').value as readonly Node[]
  const groups = [nodes, ...itemsOf(nodes).map(({ value }) => value.children ?? [])].map((group) =>
    group.map(({ id }) => id),
  )
  return locales.flatMap((locale) => {
    const { file, value, lineOf } = openFacts(content, `${locale}/menu.json`)
    const labels = value as Record<string, { label: string }>
    return groups.flatMap((ids) =>
      ids.flatMap((id, index): Problem[] => {
        const { label = '' } = labels[id] ?? {}
        const before = ids.slice(0, index)
        const found: ProblemId[] = [
          ...(widthOf(label) > widest ? ['menu.long' as const] : []),
          ...(before.some((other) => other !== id && labels[other]?.label === label)
            ? ['menu.twice' as const]
            : []),
        ]
        return found.map((problem) => ({
          file,
          field: `${id}.label`,
          line: lineOf([id, 'label']),
          id: problem,
          values: { label },
        }))
      }),
    )
  })
}

/** Checks that the button of the header asks for a consultation by the name that all others use. */
export function checkHeaderButton(content: Content): Problem[] {
  const items = itemsOf(openFacts(content, 'facts/menu.json').value as readonly Node[])
  const buttons = items.filter(({ value }) => value.button && value.href === '/enrol')
  return locales.flatMap((locale) => {
    const name = consultation(content.root, locale)
    const { file, value, lineOf } = openFacts(content, `${locale}/menu.json`)
    const labels = value as Record<string, { label: string }>
    return buttons.flatMap(({ value: { id } }) => {
      const label = labels[id]?.label
      if (label === undefined || name === undefined || label === name) return []
      const line = lineOf([id, 'label'])
      return [
        {
          file,
          line,
          field: `${id}.label`,
          id: 'button.consultation' as const,
          values: { label, name },
        },
      ]
    })
  })
}
