import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ActionForm } from '@/components/staff/action-form'
import { ListKeys } from '@/components/staff/application-list/list-keys'
import { Submit, TextArea } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { inDesk } from '@/tests/setup/in-language'
import { DeskKeys } from '.'

afterEach(cleanup)

/** A list of two applications beside the forms of the first; what was sent and opened. */
function open(inert = false) {
  const happened: string[] = []
  const sending = (name: string) => async (_: unknown, form: FormData) => {
    happened.push(`${name} ${form.get('status') ?? form.get('body') ?? ''}`)
    return { kind: 'done', message: 'Saved' } as const
  }
  const follow = (event: { preventDefault(): void }, name: string) => {
    event.preventDefault()
    happened.push(name)
  }
  const link = (name: string, more: object) => (
    <a href={`/${name}`} onClick={(event) => follow(event, `open ${name}`)} {...more}>
      {name}
    </a>
  )
  render(
    inDesk(
      <>
        <DeskKeys keys={[]} />
        <ListKeys>
          {link('first', { 'aria-current': 'true' })}
          {link('second', {})}
        </ListKeys>
        <div inert={inert}>
          <ActionForm id="status" action={sending('status')}>
            <Submit name="status" value="contacted" data-key="e">
              Contacted
            </Submit>
            <Popover label="Decline" className="" panelClass="">
              <TextArea name="body" label="Remark" />
              <Submit name="status" value="declined" data-save>
                Declined
              </Submit>
            </Popover>
          </ActionForm>
          <ActionForm id="note" action={sending('note')}>
            <TextArea name="body" label="Note" shortcut="n" />
            <Submit data-save>Add</Submit>
          </ActionForm>
          <Popover label="Assign" className="" panelClass="" shortcut="a">
            <button type="button">To me</button>
          </Popover>
          {link('message', { 'data-key': 'm' })}
        </div>
      </>,
      'en-US',
    ),
  )
  return { happened, user: userEvent.setup() }
}

test('Ctrl+Enter saves a note and opens the next application', async () => {
  const { happened, user } = open()
  await user.keyboard('n')
  await user.keyboard('Asked for fees{Control>}{Enter}{/Control}')
  await waitFor(() => expect(happened).toEqual(['note Asked for fees', 'open second']))
})

test('Ctrl+Enter in the remark of a refusal declines, but not on a button beside it', async () => {
  const { happened, user } = open()
  screen.getByRole('button', { name: 'Contacted' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(happened).not.toContain('status declined'))
  await user.click(screen.getByText('Decline'))
  await user.click(screen.getByLabelText('Remark'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(happened).toContain('status declined'))
})

test('keys open a panel at its first control and follow a link, outside of text fields', async () => {
  const { happened, user } = open()
  await user.keyboard('a')
  expect(document.activeElement?.textContent).toBe('To me')
  await user.keyboard('m')
  expect(happened).toEqual(['open message'])
  screen.getByLabelText('Note').focus()
  await user.keyboard('am')
  expect(happened).toEqual(['open message'])
})

test('no key reaches a pane that is about to be replaced', async () => {
  const { happened, user } = open(true)
  await user.keyboard('nam')
  expect(document.activeElement).toBe(document.body)
  expect(happened).toEqual([])
})
