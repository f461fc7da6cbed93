import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { EnrolmentLoader, type EnrolmentLoaderProps } from '@/components/enrolment/loader'
import { FormSkeleton } from '@/components/enrolment/slot'
import { watchSight } from '@/tests/setup/sight'

const operator = {
  name: 'Operator',
  privacyEmail: 'privacy@bauhinia.example',
  retentionDays: 365,
  advice: { phone: '400-000-0000', opens: '9:00', closes: '18:00', workingDays: 1 },
}
const props: EnrolmentLoaderProps = {
  kind: 'training',
  locale: 'en-US',
  path: '/roadmap',
  operator,
  waiting: <FormSkeleton text="Opening the form…" fields={3} />,
  failed: <p>failed</p>,
}

// The modules of the form are compiled in advance: that takes longer than the timeout of a query on a busy machine.
beforeAll(() => import('@/components/enrolment/enrolment-form'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('EnrolmentLoader', () => {
  it('shows the outline, then the form in the language of the page', async () => {
    render(<EnrolmentLoader {...props} />)
    expect(screen.getByRole('status').textContent).toBe('Opening the form…')
    expect(await screen.findByLabelText('Mobile number')).toBeDefined()
    expect(screen.queryByText('Opening the form…')).toBeNull()
  })

  it('waits until it is near the visible part where it should', async () => {
    const see = watchSight()
    render(<EnrolmentLoader {...props} whenReached />)
    await act(() => new Promise((done) => setTimeout(done, 50)))
    act(() => see(false))
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    act(() => see(true))
    expect(await screen.findByLabelText('Mobile number')).toBeDefined()
  })

  it('loads when the pointer is over a link to it, at any distance', async () => {
    watchSight()
    render(
      <>
        <a href="#apply">Apply</a>
        <a href="#modules">Modules</a>
        <section id="apply">
          <EnrolmentLoader {...props} whenReached />
        </section>
      </>,
    )
    fireEvent.pointerOver(screen.getByText('Modules'))
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    fireEvent.pointerOver(screen.getByText('Apply'))
    expect(await screen.findByLabelText('Mobile number')).toBeDefined()
  })
})
