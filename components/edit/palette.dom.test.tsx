import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { editIds } from '@/components/edit/message-ids'
import { PaletteProvider } from '@/components/edit/palette'
import { Sortable } from '@/components/edit/sortable'
import { Messages } from '@/components/intl'

const offer = (name: string) => ({
  name,
  label: `${name} label`,
  help: `${name} help`,
  sketch: 'M0 0h1z',
  examples: { 'zh-CN': `<${name} id="new-part" />一`, 'en-US': `<${name} id="new-part" />one` },
})
afterEach(cleanup)

test('a component is chosen by its name and use, and written in both languages under one free name', () => {
  render(
    <Messages locale="en-US" ids={editIds}>
      <PaletteProvider palette={{ offers: [offer('Section'), offer('Card')], anchor: 'new-part' }}>
        <form>
          <input name="0:block/0:id" defaultValue="new-part-1" />
          {(['en-US', 'zh-CN'] as const).map((lang, side) => (
            <Sortable
              key={lang}
              name={`${side}:order`}
              items={[{ label: `One ${side}`, node: <i /> }]}
              added={`${side}:blocks`}
              offered={['Section']}
              lang={lang}
            />
          ))}
        </form>
      </PaletteProvider>
    </Messages>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add below: One 0' }))
  expect(screen.queryAllByRole('button', { name: /Card/ })).toEqual([])
  const [choice] = screen.getAllByRole('button', { name: 'Section label Section help' })
  if (choice) fireEvent.click(choice)
  const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value)
  expect(texts).toEqual(['<Section id="new-part-2" />one', '<Section id="new-part-2" />一'])
  expect(document.activeElement).toBe(document.querySelector('textarea'))
})
