import { Menu } from '@/components/layout/menu/menu'
import type { Translate } from '@/components/layout/translate'
import type { MenuEntry } from '@/schemas/content/menu'

/** Returns the id instead of a text. */
const t: Translate = (id, values) =>
  [id.split('.').at(-1), ...Object.values(values ?? {})].join(' ')
const entry = { areas: [], button: false, children: [] }

const menu: MenuEntry[] = [
  {
    ...entry,
    id: 'about',
    label: 'About',
    children: [
      { id: 'news', label: 'News', note: 'What happens', href: '/about/news', children: [] },
      { id: 'contact', label: 'Contact', href: '/about/contact', children: [] },
    ],
  },
  {
    ...entry,
    id: 'degree',
    label: 'Degrees',
    href: '/internationalDegree',
    children: [
      {
        id: 'master',
        label: 'Master’s',
        children: [
          { id: 'away', label: 'Away', href: '/kelley/msf', type: 1, children: [] },
          { id: 'same', label: 'Same', href: '/sofia/dba', type: 2, children: [] },
          { id: 'soon', label: 'Soon', type: 3, children: [] },
          { id: 'site', label: 'Elsewhere', href: 'https://www.moe.gov.cn', children: [] },
          { id: 'own', label: 'Own', href: '/project/mba', children: [] },
        ],
      },
    ],
  },
  { ...entry, id: 'alumni', label: 'Alumni', href: '/alumnus/story' },
  { ...entry, id: 'apply', label: 'Talk to an adviser', href: '/enrol', button: true },
]

export const examples = {
  home: <Menu menu={menu} path="/" t={t} />,
  inside: <Menu menu={menu} path="/project/mba" t={t} />,
}
