'use client'

import * as z from 'zod/mini'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { formIdInput } from '@/components/edit/field-view'
import { useT } from '@/components/intl/use-t'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio'].includes(element.type))

/** What a control contains before anybody types. */
function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const chosen = Array.from(control.options).find((option) => option.hasAttribute('selected'))
  return (chosen ?? control.options[0])?.value ?? ''
}

/**
 * Makes a form send only what differs from what it shows now: the server keeps everything else as it is. A form of thousands of
 * controls would exceed the largest body that the server accepts. Returns a function that undoes it.
 */
export function sendChangedOnly(form: HTMLFormElement): () => void {
  const first = new Map(
    Array.from(form.elements)
      .filter(isControl)
      .map((control) => [control.name, firstValue(control)]),
  )
  const reduce = ({ formData }: FormDataEvent) => {
    for (const [name, value] of first) if (formData.get(name) === value) formData.delete(name)
  }
  form.addEventListener('formdata', reduce)
  return () => form.removeEventListener('formdata', reduce)
}

/** The language that a control belongs to, by the number at the start of its name. */
function sideOf({ name }: HTMLTextAreaElement | HTMLInputElement): number | undefined {
  const side = /^\d+/.exec(name)?.[0]
  return side === undefined ? undefined : Number(side)
}

/** Without the signs of Markdown and without spaces. */
const plain = (text: string) => text.replace(/<[^<>]*>|\]\([^)]*\)|[\s*_#>|[\]`]|^[-+] /g, '')

const mark = ['outline-2', 'outline-offset-4', 'outline-crimson']
/** The most characters that are compared, and the fewest. */
const [most, least] = [24, 2]

/** The line of a control in which the cursor is, or its whole text. */
function lineOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) return control.value
  if (!(control instanceof HTMLTextAreaElement)) return ''
  const { value, selectionStart } = control
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const [line = ''] = value.slice(start).split('\n', 1)
  return line.trim() === '' ? value : line
}

/** Scrolls a frame with the drawn page to what is typed in a control, and marks it. */
function followIn({ contentDocument }: HTMLIFrameElement, control: HTMLElement): void {
  const wanted = plain(lineOf(control)).slice(0, most)
  if (!contentDocument || wanted.length < least) return
  const all = Array.from(
    contentDocument.body.querySelectorAll(
      'p, li, td, th, dt, dd, h1, h2, h3, h4, figcaption, a, div',
    ),
  )
  // The innermost one comes last among those that contain each other.
  const found = all.filter((one) => plain(one.textContent).includes(wanted))
  const target = found.find((one) => !found.some((other) => other !== one && one.contains(other)))
  if (!target) return
  for (const one of contentDocument.querySelectorAll(`.${mark[2]}`)) one.classList.remove(...mark)
  target.classList.add(...mark)
  target.scrollIntoView({ block: 'center' })
}

export type LivePreviewProps = {
  /** Names the form in the drafts that are made of it. */
  formId: string
  /** The languages that have a preview, in the order of the form's sides. */
  sides: readonly string[]
  /** The button that leads to the review. */
  children: ReactNode
}

const problemSchema = z.object({ control: z.string(), text: z.string() })
/** What the server has of the entries: all, nothing new, not all of them, or none, because what they change is gone. */
const states = ['kept', 'unchanged', 'unsaved', 'lost'] as const
const drawnSchema = z.object({
  draft: z.string(),
  state: z.enum(states),
  problems: z.array(problemSchema),
})
type Drawn = z.infer<typeof drawnSchema> & { at: number }

const pause = 300
/** The time until the next attempt, in ms. */
const retry = 10_000

type State = (typeof states)[number] | 'saving' | 'failed' | 'offline' | 'signed-out' | 'large'
const troubles: readonly State[] = ['lost', 'failed', 'offline', 'signed-out', 'large']

function troubleOf(status: number): State {
  if (status === 401 || status === 403) return 'signed-out'
  return status === 413 ? 'large' : 'failed'
}

/**
 * The page of the surrounding form as it would be, drawn by the server after every pause in typing, in frames in which no
 * script runs; and the problems of the entries.
 */
export function LivePreview({ formId, sides, children }: LivePreviewProps) {
  const t = useT('components.edit.preview')
  const tErrors = useT('components.edit.errors')
  const tSaving = useT('components.edit.saving')
  const { formatTime } = useIntl()
  const place = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  const [state, setState] = useState<State>()
  const [open, setOpen] = useState(false)
  const draft = useRef<string>(undefined)
  // A new rendering by the server has another id.
  const [firstId] = useState(formId)
  const [side, setSide] = useState(0)
  const control = useRef<HTMLElement>(undefined)
  const follow = (frame: HTMLIFrameElement | null | undefined) => {
    if (frame && control.current && open) followIn(frame, control.current)
  }
  const followNow = useEffectEvent(() =>
    follow(place.current?.querySelector<HTMLIFrameElement>(`[data-side="${side}"]`)),
  )

  // The preview shows the language and the place of the cursor.
  useEffect(() => {
    const form = place.current?.closest('form')
    const look = (target: EventTarget | null) => {
      if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
      control.current = target
      setSide((known) => sideOf(target) ?? known)
      followNow()
    }
    const lookAt = ({ target }: Event) => look(target)
    // Pasting and dropping send `input` alone.
    const events = ['focusin', 'click', 'keyup', 'input'] as const
    for (const name of events) form?.addEventListener(name, lookAt)
    // An editor may have begun before the scripts were there.
    if (form?.contains(document.activeElement)) look(document.activeElement)
    return () => {
      for (const name of events) form?.removeEventListener(name, lookAt)
    }
  }, [])
  useEffect(() => {
    place.current?.closest('form')?.toggleAttribute('data-beside', open)
    followNow()
  }, [open, side])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const sendEverything = sendChangedOnly(form)
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: AbortController | undefined
    const draw = async () => {
      running?.abort()
      setState((now) => now && 'saving')
      const own = new AbortController()
      running = own
      const entries = Object.fromEntries(new FormData(form))
      const body = JSON.stringify(draft.current ? { ...entries, draft: draft.current } : entries)
      try {
        const answer = await fetch('/edit/draft', { method: 'POST', body, signal: own.signal })
        if (!answer.ok) return fail(troubleOf(answer.status))
        const made = drawnSchema.parse(await answer.json())
        draft.current = made.draft
        setState(made.state)
        setDrawn({ ...made, at: Date.now() })
      } catch {
        if (!own.signal.aborted) fail(navigator.onLine ? 'failed' : 'offline')
      }
      return undefined
    }
    const later = (time: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void draw(), time)
    }
    const fail = (trouble: State) => {
      setState(trouble)
      if (trouble !== 'large') later(retry)
    }
    const typed = () => {
      // Its answer would tell of what was there before.
      running?.abort()
      setState('unsaved')
      later(pause)
    }
    form.addEventListener('input', typed)
    later(pause)
    return () => {
      clearTimeout(timer)
      running?.abort()
      form.removeEventListener('input', typed)
      sendEverything()
    }
  }, [])

  const isTrouble = state !== undefined && troubles.includes(state)

  return (
    <section
      ref={place}
      aria-label={t('title')}
      className="sticky bottom-0 z-10 grid gap-2 border-t border-ink bg-white px-5 py-2 empty:hidden"
    >
      <input type="hidden" name={formIdInput} value={firstId} />
      {drawn && drawn.problems.length > 0 ? (
        <details className="text-sm text-alert">
          <summary className="inline-flex min-h-9 items-center underline underline-offset-4">
            <span role="status">{tErrors('problems', { count: drawn.problems.length })}</span>
          </summary>
          <ul className="grid max-h-32 gap-1 overflow-auto">
            {drawn.problems.map(({ control, text }) => (
              <li key={`${control} ${text}`}>
                <a href={`#content-${control}`} className="underline underline-offset-4">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-6">
        {children}
        <p
          role="status"
          className={`min-w-0 flex-1 basis-60 text-sm ${isTrouble ? 'text-alert' : 'text-ink-soft'}`}
        >
          {state && tSaving(state, { time: drawn ? formatTime(drawn.at) : '' })}
        </p>
        {drawn && sides.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="min-h-11 cursor-pointer justify-self-start text-link"
          >
            {t(open ? 'hide' : 'show')}
          </button>
        ) : null}
      </div>
      {drawn && open ? (
        <div className="grid max-h-[50vh] gap-4 overflow-auto xl:fixed xl:inset-y-0 xl:right-0 xl:max-h-none xl:w-[36rem] xl:border-l xl:border-ink xl:bg-white">
          {sides.map((label, at) => (
            <iframe
              key={label}
              data-side={at}
              title={`${t('title')}: ${label}`}
              sandbox="allow-same-origin"
              src={`/edit/preview?draft=${drawn.draft}&side=${at}&at=${drawn.at}`}
              onLoad={({ currentTarget }) => follow(currentTarget)}
              className={`h-[45vh] w-full border border-line bg-white xl:h-full xl:border-0 ${at === Math.min(side, sides.length - 1) ? '' : 'hidden'}`}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}
