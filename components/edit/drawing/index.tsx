'use client'

import { useMDXComponents } from '@mdx-js/react'
import { useEffect, useMemo, useRef, useState, type ElementType, type ReactNode } from 'react'
import { useT } from '@/components/intl/use-t'
import { elements } from '@/components/mdx/elements'
import type { Question, Answer } from '@/lib/markdown/answer'
import { interpretTree, NotPlain } from '@/lib/markdown/interpret'

export type Outcome = Answer | { kind: 'long' | 'failed' }

/** More than the parts of pages have; the server draws the whole page. */
const longest = 30_000
/** The worker loads on first use. */
const loading = 20_000
const reading = 1_500

let worker: Promise<Worker> | undefined
let last: Promise<unknown> = Promise.resolve()

/** The next message of a worker; undefined if it fails or is late. */
function messageOf(from: Worker, limit: number): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit)
    from.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data)
    }
    from.onerror = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
  })
}

async function start(): Promise<Worker> {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  if ((await messageOf(started, loading)) !== undefined) return started
  started.terminate()
  throw new Error('The worker does not load')
}

async function ask(question: Question): Promise<Outcome> {
  worker ??= start()
  try {
    const started = await worker
    const answer = messageOf(started, reading)
    started.postMessage(question)
    const read = (await answer) as Answer | undefined
    if (read) return read
    started.terminate()
    worker = undefined
    return { kind: 'slow' }
  } catch {
    worker = undefined
    return { kind: 'failed' }
  }
}

/** Reads a text in a worker, one after the other; a text that takes too long is abandoned with its worker. */
export function readText(question: Question): Promise<Outcome> {
  if (question.text.length > longest) return Promise.resolve({ kind: 'long' })
  const outcome = last.then(() => ask(question))
  last = outcome
  return outcome
}

export type DrawingProps = {
  /** The name of the text area. */
  label: string
  text: string
  dialect: Question['dialect']
  lang: string | undefined
}

/** How long nothing was typed before a text is drawn, in ms. */
const pause = 150

type Trouble = {
  kind: 'invalid' | 'code' | 'deep' | 'slow' | 'large' | 'long' | 'failed'
  line?: number
}
type Drawn = { body?: ReactNode; trouble?: Trouble }
type Components = Readonly<Record<string, ElementType>>

/** A component that only the server can draw: its name, and what is inside. */
function markOf(name: string): ElementType {
  return function Mark({ children }: { children?: ReactNode }) {
    return (
      <span className="border border-line px-1">
        <span className="font-mono text-sm text-ink-soft">{name}</span> {children}
      </span>
    )
  }
}

function lineOf(place: unknown): number {
  const point = Object(Object(place).start ?? place) as { line?: unknown }
  return typeof point.line === 'number' ? point.line : 1
}

function drawnOf(read: Outcome, components: Components): Drawn {
  if (read.kind === 'invalid')
    return { trouble: { kind: 'invalid', line: lineOf(read.error.place) } }
  if (read.kind !== 'elements' && read.kind !== 'read')
    return { trouble: { kind: read.kind === 'tree' ? 'failed' : read.kind } }
  try {
    const named = (name: string) =>
      Object.hasOwn(components, name) ? components[name] : markOf(name)
    return { body: interpretTree(read.tree, components, named) }
  } catch (error) {
    if (error instanceof NotPlain) return { trouble: { kind: 'code' } }
    throw error
  }
}

/** The elements of Markdown, with what the form and the language around the text give (`drawn-with.tsx`). */
function useComponents(): Components {
  const t = useT('components.sections')
  const own = useMemo(
    () =>
      elements({
        newTab: t('newTab'),
        scroll: t('scroll'),
        footnotes: t('footnotes'),
        footnoteBack: t('footnoteBack'),
      }),
    [t],
  )
  const around = useMDXComponents() as Components
  return useMemo(() => ({ ...own, ...around }), [own, around])
}

/** The text as it was last drawn, and why it could not be drawn since. */
function useDrawn(text: string, dialect: Question['dialect']): Drawn {
  const components = useComponents()
  const [drawn, setDrawn] = useState<Drawn>({})
  const isFirst = useRef(true)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      isFirst.current = false
      const next = drawnOf(await readText({ text, dialect }), components)
      if (!isOver) setDrawn((before) => ('body' in next ? next : { body: before.body, ...next }))
    }
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, dialect, components])
  return drawn
}

/** A text as pages show it, drawn in the browser after every pause in typing. */
export function Drawing({ label, text, dialect, lang }: DrawingProps) {
  const t = useT('components.edit')
  const { body, trouble } = useDrawn(text, dialect)
  return (
    <section
      aria-label={t('drawing.title', { label })}
      // The preview of the whole page shows it too.
      className="min-w-0 border-l-2 border-line bg-paper px-4 py-3 [[data-beside]_&]:hidden"
    >
      {trouble ? (
        <p className="mb-2 text-sm text-alert">
          {t(`drawing.${trouble.kind}`, { line: trouble.line ?? 1 })}
        </p>
      ) : null}
      <div lang={lang} className="flow overflow-x-auto">
        {body}
      </div>
    </section>
  )
}
