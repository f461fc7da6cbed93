import type { ArticleList } from '@/schemas/articles'
import { test } from '@/tests/e2e/support/desk'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with a script' : 'without JavaScript',
    { tag: javaScriptEnabled ? [] : '@further' },
    () => {
      test.use({ javaScriptEnabled })

      test('a visitor books a place in an open class on a phone, and cancels it', async ({
        page,
        desk,
      }) => {
        const lessons = await page.request.get(
          '/api/cms/api/v1/articles?locale=en-US&channel=lessons',
        )
        const { data } = (await lessons.json()) as { data: ArticleList }
        const lesson =
          data.items.find(({ upcoming, places }) => upcoming && places !== undefined)?.id ?? ''
        await page.goto(`/about/lesson/${lesson}`)
        await page.getByRole('link', { name: 'Book this class' }).click()
        const form = new EnrolmentForm(page, 'booking')
        const person = { name: 'Open Class', phone: freshPhone() }
        await form.fill(person)
        await form.prove(person)
        await form.takeTime()
        await form.submit.click()

        await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
        await expect(page).toHaveURL(/\/booking\?b=[\w-]{43}$/)
        await expect(page.getByText(/^BH-\d\d-\d{6}$/)).toBeVisible()
        const calendar = page.getByRole('link', { name: 'Add to calendar' })
        const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
        expect(await file.text()).toContain('BEGIN:VEVENT')

        await desk.goto(`/staff/lessons?lesson=${lesson}`)
        const row = desk.getByRole('row').filter({ hasText: person.phone.slice(-4) })
        await expect(row).toContainText(person.name)

        await page.getByRole('button', { name: 'Cancel the booking' }).click()
        await expect(page.getByRole('heading', { name: 'Your booking is canceled' })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Your booking is canceled' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeHidden()
      })
    },
  )
}
