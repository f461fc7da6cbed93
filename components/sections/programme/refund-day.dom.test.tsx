import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RefundDay } from '@/components/sections/programme/refund-day'

afterEach(cleanup)

const show = () =>
  render(
    <RefundDay
      locale="en-US"
      days={['2027-01-29', '2027-03-20', '2027-08-01']}
      ways={[
        {
          value: 'installments',
          label: 'By installment',
          periods: [
            { from: '2027-01-29', values: ['RMB 18,200', 'RMB 18,200'] },
            { from: '2027-03-08', values: ['RMB 18,200', 'RMB 7,280'] },
            { from: '2027-04-05', values: ['RMB 18,200', 'Nothing back, nothing owed'] },
          ],
        },
        {
          value: 'whole',
          label: 'All at once',
          periods: [{ from: '2027-01-29', values: ['RMB 36,400', 'RMB 25,480'] }],
        },
      ]}
      names={['Paid', 'Back']}
      texts={{ day: 'Your notice arrives on', way: 'How you pay' }}
    />,
  )

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('shows what is paid and comes back on the day that one moves to', () => {
  show()
  const slider = screen.getByRole('slider', { name: 'Your notice arrives on' })
  expect(slider.getAttribute('aria-valuetext')).toBe('March 20, 2027')
  expect(values()).toEqual(['RMB 18,200', 'RMB 7,280'])
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('January 29, 2027')
  expect(values()).toEqual(['RMB 18,200', 'RMB 18,200'])
  fireEvent.change(slider, { target: { value: slider.getAttribute('max') } })
  expect(slider.getAttribute('aria-valuetext')).toBe('August 1, 2027')
  expect(values()).toEqual(['RMB 18,200', 'Nothing back, nothing owed'])
})

test('and to those who paid all at once', () => {
  show()
  fireEvent.change(screen.getByLabelText('How you pay'), { target: { value: 'whole' } })
  expect(values()).toEqual(['RMB 36,400', 'RMB 25,480'])
})
