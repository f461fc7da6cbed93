'use client'

import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import { fieldsInput, orderOf, propsBelow } from '@/components/edit/field-view'
import { useT } from '@/components/intl/use-t'

/** A component that can be inserted, in the words of the editor, with an example in each language. */
export type ShownOffer = {
  name: string
  label: string
  help: string
  sketch: string
  examples: Readonly<Record<string, string>>
}

/** `anchor` stands in examples for a name that nothing else on the page has. */
type Palette = { offers: readonly ShownOffer[]; anchor: string }
const Offers = createContext<Palette>({ offers: [], anchor: '' })

export function PaletteProvider({ palette, children }: { palette: Palette; children: ReactNode }) {
  return <Offers value={palette}>{children}</Offers>
}

/** The name of a control without the number of its language. */
const shared = (name: string) => name.replace(/^\d+/, '')

/** A name that no control of the form has. */
function freeAnchor(form: HTMLFormElement, anchor: string): string {
  const texts = [...new FormData(form).values()].filter((value) => typeof value === 'string')
  const names = Array.from({ length: 99 }, (_, index) => `${anchor}-${index + 1}`)
  return (
    names.find((name) => texts.every((text) => text !== name && !text.includes(`"${name}"`))) ??
    anchor
  )
}

/** Fills an added text, in every language, with the example of a component. */
function insert(form: HTMLFormElement, control: string, { examples }: ShownOffer, anchor: string) {
  const name = freeAnchor(form, anchor)
  for (const area of form.querySelectorAll('textarea')) {
    const example = shared(area.name) === shared(control) ? examples[area.lang] : undefined
    // What is written in the other language stays.
    if (example === undefined || (area.name !== control && area.value.trim() !== '')) continue
    area.setRangeText(example.replaceAll(anchor, name), 0, area.value.length, 'end')
    area.rows = example.split('\n').length + 1
    area.dispatchEvent(new Event('input', { bubbles: true }))
    if (area.name === control) area.focus()
  }
}

/** Sends the form, which comes back with the component of an added text as fields. Without a connection it stays a text. */
function showFields(form: HTMLFormElement, control: string) {
  if (!navigator.onLine) return
  const [list = '', key = ''] = control.split(':new/')
  const order = form.elements.namedItem(orderOf(list))
  const wanted = form.elements.namedItem(fieldsInput)
  if (!(order instanceof HTMLInputElement && wanted instanceof HTMLInputElement)) return
  const at = order.value.split(',').indexOf(`+${key}`)
  wanted.value = propsBelow(list, at)
  form.requestSubmit?.()
  wanted.value = ''
}

/** The components that may stand where a text was added: a sketch, the name, and when to use it. */
export function Palette({ control, names }: { control: string; names: readonly string[] }) {
  const t = useT('components.edit.structure')
  const { offers, anchor } = use(Offers)
  const shown = offers.filter(({ name }) => names.includes(name))
  if (shown.length === 0) return null
  const choose = (offer: ShownOffer) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    insert(form, control, offer, anchor)
    showFields(form, control)
  }
  return (
    <div role="group" aria-label={t('palette')} className="mb-4 grid gap-2">
      <p className="text-sm font-semibold">{t('palette')}</p>
      <ul className="grid max-h-96 gap-2 overflow-y-auto sm:grid-cols-2">
        {shown.map((offer) => (
          <li key={offer.name}>
            <button
              type="button"
              onClick={choose(offer)}
              className="grid h-full w-full cursor-pointer grid-cols-[4rem_1fr] items-center gap-3 border border-line bg-white px-3 py-2 text-left hover:border-crimson"
            >
              <svg
                viewBox="0 0 64 40"
                aria-hidden="true"
                className="w-16 bg-paper-deep text-crimson"
              >
                <path d={offer.sketch} fill="currentColor" fillOpacity="0.6" fillRule="evenodd" />
              </svg>
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold">{offer.label}</span>
                <span className="text-sm text-ink-soft">{offer.help}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
