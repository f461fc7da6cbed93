import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ActionForm } from '@/components/staff/action-form'
import { ListKeys } from '@/app/[locale]/staff/_inbox/application-list/list-keys'
import { Submit, TextArea } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { SaveKey } from '@/app/[locale]/staff/_desk/save-key'
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
        <SaveKey />
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
              <Submit name="status" value="declined">
                Declined
              </Submit>
            </Popover>
          </ActionForm>
          <ActionForm id="note" action={sending('note')}>
            <TextArea name="body" label="Note" shortcut="n" />
            <Submit>Add</Submit>
          </ActionForm>
          <ActionForm id="article" action={sending('article')}>
            <TextArea name="body" label="Article" />
            <Submit name="status" value="published">
              Publish
            </Submit>
            <Submit name="status" value="kept" data-save>
              Keep
            </Submit>
          </ActionForm>
          <ActionForm id="bulk" action={sending('bulk')}>
            <TextArea name="body" label="Tag" />
            <Submit>Assign</Submit>
            <Submit>Tag</Submit>
          </ActionForm>
          <Popover label="Assign" className="" panelClass="" shortcut="a">
            <button type="button">To me</button>
          </Popover>
          {link('message', { 'data-key': 'm' })}
          {link('template', { 'data-press': '1' })}
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

test('Ctrl+Enter takes the button that is marked, and none of several that are not', async () => {
  const { happened, user } = open()
  await user.click(screen.getByLabelText('Tag'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByLabelText('Article'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(happened).toEqual(['article kept', 'open second']))
})

test('keys open a panel at its first control and follow a link, outside of text fields', async () => {
  const { happened, user } = open()
  await user.keyboard('a')
  expect(document.activeElement?.textContent).toBe('To me')
  await user.keyboard('m')
  await user.keyboard('1')
  expect(happened).toEqual(['open message', 'open template'])
  screen.getByLabelText('Note').focus()
  await user.keyboard('am1')
  expect(happened).toEqual(['open message', 'open template'])
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'no key of an input method acts: %o',
  (composing) => {
    const { happened } = open()
    for (const key of ['a', 'm', 'n', 'j', '1', '?'])
      fireEvent.keyDown(document.body, { key, ...composing })
    const note = screen.getByLabelText('Note')
    fireEvent.change(note, { target: { value: 'zhou' } })
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true, ...composing })
    expect(document.activeElement).toBe(document.body)
    expect(happened).toEqual([])
  },
)

test('no key reaches a pane that is about to be replaced', async () => {
  const { happened, user } = open(true)
  await user.keyboard('nam')
  expect(document.activeElement).toBe(document.body)
  expect(happened).toEqual([])
})
