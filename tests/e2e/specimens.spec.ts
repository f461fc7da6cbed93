import { getDocumentProxy } from 'unpdf'
import englishTexts from '@/content/en-US/messages/specimens.json'
import chineseTexts from '@/content/zh-CN/messages/specimens.json'
import { locales, type Locale } from '@/lib/i18n/locales'
import { open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const texts = { 'en-US': englishTexts, 'zh-CN': chineseTexts } satisfies Record<Locale, unknown>
const prefix = 'components.sections.specimen'

for (const locale of locales)
  test(`a reader opens a specimen from the program, downloads the file and prints the page, in ${locale}`, async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const text = texts[locale]
    await choose(context, locale, baseURL)
    await open(page, '/project/finance-mba')
    await page
      .locator('#cost')
      .getByRole('link', { name: text[`${prefix}.quotation.title`], exact: true })
      .click()
    await expect(page).toHaveURL('/project/finance-mba/specimens#quotation')
    const sheet = page.locator('#quotation')
    await expect(sheet).toContainText('29,000')
    await expect(sheet.getByText(text[`${prefix}.label`], { exact: true })).toBeVisible()

    const link = sheet.locator('a[type="application/pdf"]')
    const size = Number(/(\d+) kB/.exec(await link.innerText())?.[1])
    const address = (await link.getAttribute('href')) ?? ''
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const body = await answer.body()
    expect(Math.ceil(body.length / 1000)).toBe(size)
    const file = await getDocumentProxy(new Uint8Array(body))
    expect((await file.getMetadata()).info).toMatchObject({ Language: locale })

    await page.emulateMedia({ media: 'print' })
    // The mark is an element, not a background, which browsers leave out by default.
    await expect(sheet.locator('svg[aria-hidden=true]').first()).toBeVisible()
    await expect(link).toBeHidden()
    await page.emulateMedia({ media: 'print', forcedColors: 'active' })
    await expect(sheet.locator('svg[aria-hidden=true]').first()).toBeVisible()
  })

test('a file is revalidated by its ETag, and sent in parts', async ({ request }) => {
  const address = '/specimens/finance-mba-quotation.en-US.pdf'
  const whole = await request.get(address)
  const { etag = '', 'content-length': length } = whole.headers()
  const head = await request.head(address)
  expect([head.status(), head.headers()['content-length']]).toEqual([200, length])
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)

  const part = await request.get(address, { headers: { range: 'bytes=0-4' } })
  expect(part.status()).toBe(206)
  expect(String(await part.body())).toBe('%PDF-')
  expect(part.headers()['content-range']).toBe(`bytes 0-4/${length}`)
  const end = await request.get(address, { headers: { range: 'bytes=-6' } })
  expect(String(await end.body())).toMatch(/%%EOF\n?$/)
  expect((await request.get(address, { headers: { range: 'bytes=99999999-' } })).status()).toBe(416)
  const changed = { range: 'bytes=0-4', 'if-range': '"other"' }
  expect((await request.get(address, { headers: changed })).status()).toBe(200)
})

test('unknown files and specimens of programs without an offer are missing', async ({
  request,
}) => {
  const still = { maxRedirects: 0 }
  for (const path of [
    '/specimens/x.pdf',
    '/specimens/manifest.json',
    '/project/emba/specimens',
    '/specimens',
  ])
    expect((await request.get(path, still)).headers().location, path).toBe('/el?e=rnf')
})
