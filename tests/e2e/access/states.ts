import type { Page } from '@playwright/test'

/** A state of a page that a visit alone does not show. */
export type State = {
  name: string
  path: string
  /** Brings the page into the state. Language-independent: it finds elements by name, address or role. */
  show?: (page: Page, width: number) => Promise<void>
  /** An element that proves the state is shown. */
  proof: string
  /** Responses that the browser reports as errors. */
  fails?: readonly string[]
  /** Whether the state depends on the width of the window in which it was opened. */
  isFixed?: boolean
  /** Whether only wide windows have it. */
  isWide?: boolean
}

const isNarrow = (width: number) => width < 992

async function openForm(page: Page, width: number): Promise<void> {
  const place = isNarrow(width) ? 'aside' : 'header'
  const link = page.locator(`${place} a[href="/enrol"]`).filter({ visible: true }).last()
  // The bar is away while another link to the form is in view, unless it has the focus.
  await link.focus()
  await link.click()
  await page.locator('#panel-apply input[name=name]').waitFor()
}

async function send(page: Page, form = 'main form'): Promise<void> {
  await page
    .locator(`${form} button[type=submit]:not([aria-hidden], [value^=send])`)
    .filter({ visible: true })
    .last()
    .click()
}

async function search(page: Page, query: string): Promise<void> {
  await page.locator('header [aria-keyshortcuts]').filter({ visible: true }).click()
  await page.locator('dialog [data-query]').fill(query)
}

const kinds = [
  ['consultation', ''],
  ['training', ''],
  ['booking', '&lesson=visa-budget-calendar'],
  ['institution', ''],
  ['opening', '&project=emba'],
  ['quotation', '&project=finance-mba'],
] as const

/** All states that `states.spec.ts` checks in both languages. The accessibility statement counts them. */
export const states: readonly State[] = [
  {
    name: 'the menu',
    path: '/about/contact',
    isFixed: true,
    proof: '#menu-degree:visible, dialog#site-menu details[open]',
    async show(page, width) {
      // A panel opened by hovering closes when a font arrives late and moves the word away from the pointer.
      if (!isNarrow(width))
        return page.locator('header nav [aria-controls="menu-degree"]').press('Enter')
      await page.locator('[href="#site-menu"], [aria-controls="site-menu"]').first().click()
      await page.locator('#site-menu summary').nth(2).click()
    },
  },
  {
    name: 'the form in the panel',
    path: '/about/contact',
    isFixed: true,
    proof: '#panel-apply input[name=name]',
    show: openForm,
  },
  {
    name: 'the form in the panel with errors',
    path: '/project/mba',
    isFixed: true,
    proof: '#panel-apply [aria-invalid=true]',
    async show(page, width) {
      await openForm(page, width)
      await send(page, '#panel-apply form')
    },
  },
  {
    name: 'the codes to follow us in the panel',
    path: '/about/culture',
    isFixed: true,
    isWide: true,
    proof: 'aside dialog[open] img',
    async show(page) {
      await page.locator('aside a[href="#follow-us"]').filter({ visible: true }).click()
    },
  },
  {
    name: 'the search with results',
    path: '/about/contact',
    proof: 'dialog [data-hit]',
    show: (page) => search(page, 'MBA'),
  },
  {
    name: 'the search without results',
    path: '/about/contact',
    proof: 'dialog [role=status]:not(:empty)',
    show: (page) => search(page, 'qqqqzzzz'),
  },
  {
    name: 'the page of the search with results',
    path: '/search?q=MBA',
    proof: 'main [role=status]',
  },
  {
    name: 'the page of the search without results',
    path: '/search?q=qqqqzzzz',
    proof: 'main [role=status]',
  },
  {
    name: 'a comparison of programs',
    path: '/project/compare?a=msf&b=map',
    proof: '#comparison table',
  },
  { name: 'programs found', path: '/project/find?level=dba', proof: '#results a' },
  {
    name: 'no program found',
    path: '/project/find?level=dba&hours=8&start=spring-2027&language=english',
    proof: '#results a',
  },
  ...kinds.map(([kind, more]): State => ({
    name: `the ${kind} form with errors`,
    path: `/enrol?form=${kind}${more}`,
    proof: 'main form [aria-invalid=true]',
    show: (page) => send(page),
  })),
  {
    name: 'the sign-in with errors',
    path: '/passport/login',
    proof: 'main form [aria-invalid=true]',
    show: (page) => send(page),
  },
  {
    name: 'the budget at its limit',
    path: '/studyAbroad',
    proof: '#budget [role=status]',
    async show(page) {
      const sliders = page.getByRole('slider')
      await sliders.first().scrollIntoViewIfNeeded()
      for (const slider of await sliders.all()) await slider.press('End')
    },
  },
  {
    name: 'the points with a wrong entry',
    path: '/alumnus/zijinghua',
    proof: '#calculator [aria-invalid=true]',
    async show(page) {
      const field = page.locator('#calculator input').last()
      await field.scrollIntoViewIfNeeded()
      // It reports errors once its script is loaded.
      for (let tries = 0; tries < 40; tries += 1) {
        await field.fill(`${500 + tries}`)
        await field.blur()
        if (await page.locator('#calculator [aria-invalid=true]').count()) return
        await page.waitForTimeout(100)
      }
    },
  },
  {
    name: 'questions opened',
    path: '/project/mba',
    proof: 'main details[open]',
    show: (page) =>
      page
        .locator('main details')
        .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', ''))),
  },
  {
    name: 'another level of the finder',
    path: '/',
    proof: '[value=dba]:checked',
    show: (page) => page.locator('label:has([value=dba])').click(),
  },
  {
    name: 'no connection',
    path: '/about/contact',
    proof: 'body [role=status] .border-brass',
    show: (page) => page.context().setOffline(true),
    fails: ['_rsc=', '/qr/', '/_next/static/media/'],
  },
  {
    name: 'a page that does not exist',
    path: '/about/news/no-such-article',
    proof: 'main h1',
    fails: ['no-such-article'],
  },
]
