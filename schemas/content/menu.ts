import { z } from 'zod'
import type { DataFile } from './kind'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
/** A path of this site, including those of sub-sites, which the front server redirects. */
const path = z.string().startsWith('/')

/**
 * A menu item. Without `type` it links to a page of the site (an absolute URL opens a new tab). Type 1 opens an
 * external program site in a new window, 2 in the same window, 3 says that it is not open yet. Source: specification
 * §2, Header.
 */
const item = z.strictObject({
  id,
  href: z.union([path, z.url({ protocol: /^https$/ })]).optional(),
  type: z.literal([1, 2, 3]).optional(),
})

type Linked = {
  href?: string | undefined
  type?: 1 | 2 | 3 | undefined
  children?: readonly unknown[] | undefined
}

const hasTarget = (entry: Linked) =>
  entry.type === 3 ? !entry.href : Boolean(entry.href) || Boolean(entry.children?.length)
const targetError = { error: 'menu.target' }

const leaf = item.refine(hasTarget, targetError)
const group = item.extend({ children: z.array(leaf).optional() }).refine(hasTarget, targetError)

/** `content/facts/menu.json`: the main menu, three levels, once for all languages. */
export const menuSchema = z.array(
  item
    .extend({
      /** Areas of `routes.json` whose pages belong to this item, besides those that it links to. */
      areas: z.array(z.string()).optional(),
      /** Shown as the button of the header. */
      button: z.boolean().optional(),
      children: z.array(group).optional(),
    })
    .refine(hasTarget, targetError),
)

/** `content/{locale}/menu.json`: the texts of each item, by id. `note` is the small text beside it. */
export const menuLabelsSchema = z.record(
  id,
  z.strictObject({ label: z.string().trim().min(1), note: z.string().trim().min(1).optional() }),
)

export type MenuLinkType = 1 | 2 | 3

/** A menu item with its texts. */
export type MenuItem = {
  id: string
  label: string
  note?: string | undefined
  href?: string | undefined
  type?: MenuLinkType | undefined
  /**
   * For types 1 and 2: attributes that depend on whether sub-sites are configured (lib/placeholders.ts), and the page of
   * this site that the item leads to otherwise.
   */
  subsite?: { target: string; className: string; current: string; page: string } | undefined
  children: readonly MenuItem[]
}
export type MenuEntry = MenuItem & { areas: readonly string[]; button: boolean }

export const data: readonly DataFile[] = [
  {
    file: 'facts/menu.json',
    help: ['The main menu, once for both languages.', '主菜单结构。'],
    schema: menuSchema,
  },
  {
    file: '{locale}/menu.json',
    help: ['The words of each menu item, by id.', '菜单文字。'],
    schema: menuLabelsSchema,
  },
]
