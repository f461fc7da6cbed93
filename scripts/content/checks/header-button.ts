import type { Content } from '@/lib/check/content'
import type { Problem } from '@/lib/check/problem'
import { consultation } from '@/lib/check/rules/forward'
import { locales } from '@/schemas/locale'
import { itemsOf, opened, type Node } from '@/scripts/content/checks/site-facts'

/** Checks that the button of the header asks for a consultation by the name that all others use. */
export function checkHeaderButton(content: Content): Problem[] {
  const items = itemsOf(opened(content, 'facts/menu.json').value as readonly Node[])
  const buttons = items.filter(({ value }) => value.button && value.href === '/enrol')
  return locales.flatMap((locale) => {
    const name = consultation(content.root, locale)
    const { file, value, lineOf } = opened(content, `${locale}/menu.json`)
    const labels = value as Record<string, { label: string }>
    return buttons.flatMap(({ value: { id } }) => {
      const label = labels[id]?.label
      if (label === undefined || name === undefined || label === name) return []
      const line = lineOf([id, 'label'])
      return [
        { file, line, field: `${id}.label`, id: 'button.consultation' as const, values: { label, name } },
      ]
    })
  })
}
