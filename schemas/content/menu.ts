import { z } from 'zod'
import { menuTypeWords } from './choices/data'
import { withCalled, choice, withLabel, type Words } from './fields'
import type { DataFile } from './kind'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
/** A path of this site, including those of sub-sites, which the front server redirects. */
const path = z.string().regex(/^\/(?![/\\])/)

/**
 * A menu item. Without `type` it links to a page of the site (an absolute URL opens a new tab). Type 1 opens an
 * external program site in a new window, 2 in the same window, 3 says that it is not open yet. Source: specification
 * §2, Header.
 */
const item = z.strictObject({
  id: withCalled(
    'menu-item',
    withLabel(
      id,
      ['Id', '代号'],
      ['Its words are in {locale}/menu.json.', '文字见{locale}/menu.json。'],
    ),
  ),
  href: withLabel(
    z.union([path, z.url({ protocol: /^https$/ })]),
    ['Address', '链接地址'],
    ['A page of this site, or an https address.', '本站的网址，或https地址。'],
  ).optional(),
  type: choice(['Type', '类型'], menuTypeWords, {
    help: ['Without one it links to a page of this site.', '不填时链接到本站的页面。'],
  }).optional(),
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
const children: Words = ['Items below', '下级菜单']
const entry: Words = ['Item', '菜单项']
const group = item
  .extend({ children: withLabel(z.array(withLabel(leaf, entry)), children).optional() })
  .refine(hasTarget, targetError)

/** `content/facts/menu.json`: the main menu, three levels, once for all languages. */
export const menuSchema = z.array(
  withLabel(
    item
      .extend({
        areas: withLabel(
          z.array(withLabel(z.string(), ['Area', '版块'])),
          ['Areas', '版块'],
          [
            'Areas of `routes.json` whose pages belong to this item, besides those that it links to.',
            '除链接到的页面外，`routes.json`中哪些版块的页面归这一项。',
          ],
        ).optional(),
        button: withLabel(
          z.boolean(),
          ['Button', '按钮'],
          ['Shown as the button of the header.', '显示为页头的按钮。'],
        ).optional(),
        children: withLabel(z.array(withLabel(group, entry)), children).optional(),
      })
      .refine(hasTarget, targetError),
    entry,
  ),
)

/** `content/{locale}/menu.json`: the texts of each item, by id. `note` is the small text beside it. */
export const menuLabelsSchema = withCalled(
  'menu-item',
  withLabel(
    z.record(
      id,
      z.strictObject({
        label: withLabel(z.string().trim().min(1), ['Label', '文字']),
        note: withLabel(
          z.string().trim().min(1),
          ['Note', '小字'],
          ['The small text beside it.', '旁边的小字。'],
        ).optional(),
      }),
    ),
    ['Words of the menu', '菜单文字'],
  ),
)

export type MenuLinkType = 1 | 2 | 3

export type MenuItem = {
  id: string
  label: string
  note?: string | undefined
  href?: string | undefined
  type?: MenuLinkType | undefined
  /** Whether it is a program with a picture, `/drawn/{id}.svg`. */
  isPictured?: boolean
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
