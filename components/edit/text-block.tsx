'use client'

import {
  useId,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { DrawingProps } from '@/components/edit/drawing'
import { pastedMarkdown, picturesIn } from '@/components/edit/pasted'
import { useTextPicture } from '@/components/staff/picture/text-picture'
import { TextArea, type TextAreaProps } from '@/components/staff/fields'
import { useT } from '@/components/intl/use-t'

type Tool = 'bold' | 'link' | 'list' | 'table'
type TextRange = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>
/** What replaces a part of a text, and what of it is selected afterwards, by offsets in it. */
type Insertion = { from: number; to: number; text: string; select: readonly [number, number] }

const shortcuts: Readonly<Record<string, Tool>> = { b: 'bold', k: 'link' }

function linesOf({ value, selectionStart, selectionEnd }: TextRange) {
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1
  const end = value.indexOf('\n', selectionEnd)
  return { from, to: end === -1 ? value.length : end }
}

/** The Markdown that a tool makes of what is selected. */
export function insertionOf(
  tool: Tool,
  place: TextRange,
  words: Readonly<Record<'text' | 'head', string>>,
): Insertion {
  const { value, selectionStart: from, selectionEnd: to } = place
  const chosen = value.slice(from, to).trim() || words.text
  if (tool === 'bold') return { from, to, text: `**${chosen}**`, select: [2, 2 + chosen.length] }
  if (tool === 'link')
    return { from, to, text: `[${chosen}](/)`, select: [chosen.length + 3, chosen.length + 4] }
  if (tool === 'list') {
    const lines = linesOf(place)
    const all = value.slice(lines.from, lines.to).split('\n')
    const isList = all.every((line) => line.startsWith('- '))
    const text = all.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n')
    return { ...lines, text, select: [text.length, text.length] }
  }
  const before = value.slice(0, to).trimEnd()
  const table = `| ${words.head} | ${words.head} |\n| --- | --- |\n| ${words.text} | ${words.text} |`
  const gap = before === '' ? '' : '\n\n'
  const after = value.slice(to).trimStart() === '' ? '' : '\n\n'
  return {
    from: before.length,
    to: value.length - value.slice(to).trimStart().length,
    text: gap + table + after,
    select: [gap.length + 2, gap.length + 2 + words.head.length],
  }
}

function apply(area: HTMLTextAreaElement, { from, to, text, select }: Insertion) {
  area.focus()
  area.setSelectionRange(from, to)
  // The browser's own command, deprecated and without a successor, keeps the change in the history of Ctrl+Z.
  if (!document.execCommand?.('insertText', false, text)) {
    area.setRangeText(text, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(from + select[0], from + select[1])
}

/** The buttons above a text, and the tool of a key: Ctrl+B and Ctrl+K, on a Mac with the command key. */
function useTextTools(block: RefObject<HTMLElement | null>) {
  const t = useT('components.edit.tools')
  const run = (tool: Tool) => {
    const area = block.current?.querySelector('textarea')
    if (area) apply(area, insertionOf(tool, area, { text: t('text'), head: t('head') }))
  }
  const byKey = (event: KeyboardEvent) => {
    const tool = shortcuts[event.key.toLowerCase()]
    if (!tool || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    run(tool)
  }
  const [left, setLeft] = useState(0)
  const onPaste = (event: ClipboardEvent) => {
    const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) =>
      event.clipboardData.getData(type),
    )
    const area = block.current?.querySelector('textarea')
    if (!area || event.target !== area) return
    // One that is pasted alone is uploaded.
    setLeft(event.defaultPrevented ? 0 : picturesIn(html))
    const pasted = pastedMarkdown({ html, text })
    if (pasted === undefined) return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to, value } = area
    const [above, below] = [value.slice(0, from), value.slice(to)].map((part) =>
      part.trim() === '' || !pasted.includes('\n') ? '' : '\n\n',
    )
    const made = [above, pasted, below].join('')
    apply(area, { from, to, text: made, select: [made.length, made.length] })
  }
  const tools: readonly Tool[] = ['bold', 'link', 'list', 'table']
  const bar = (label: string) => (
    <div role="group" aria-label={t('title', { label })} className="flex flex-wrap gap-x-2">
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          onClick={() => run(tool)}
          className="min-h-11 min-w-11 cursor-pointer px-2 text-sm text-link"
        >
          {t(tool)}
        </button>
      ))}
    </div>
  )
  const notice = (
    <p role="status" className="text-sm text-alert empty:hidden">
      {left > 0 ? t('pictures-left', { count: left }) : null}
    </p>
  )
  return { bar, byKey, onPaste, notice }
}

type TextBlockProps = TextAreaProps & Pick<DrawingProps, 'dialect'>

/** The text of a block, which is drawn below while it is typed. What draws it is loaded when the block is focused first. */
export function TextBlock({ dialect, ...area }: TextBlockProps) {
  const [text, setText] = useState<string>()
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>()
  const isOpen = text !== undefined
  const block = useRef<HTMLDivElement>(null)
  const { bar, byKey, onPaste, notice } = useTextTools(block)
  const picture = useTextPicture(() => block.current?.querySelector('textarea') ?? null, useId())

  function draw({ target }: { target: EventTarget | null }) {
    if (!(target instanceof HTMLTextAreaElement)) return
    setText(target.value)
    if (isOpen) return
    // Without it, for example offline, a text is edited as before.
    import('@/components/edit/drawing').then(
      (loaded) => setDrawing(() => loaded.Drawing),
      () => undefined,
    )
  }

  // A block that was focused before the scripts were loaded.
  const drawFocused = useEffectEvent(() => {
    if (block.current?.contains(document.activeElement)) draw({ target: document.activeElement })
  })
  useEffect(() => drawFocused(), [])

  return (
    <div
      ref={block}
      className="grid min-w-0 gap-2"
      onFocus={draw}
      onInput={draw}
      onKeyDown={byKey}
      onPaste={onPaste}
    >
      <div className="contents" {...picture.taking}>
        <TextArea {...area} />
      </div>
      {isOpen ? bar(area.label) : null}
      {isOpen ? notice : null}
      {isOpen ? picture.panel : null}
      {isOpen && Drawing ? (
        <Drawing label={area.label} text={text} dialect={dialect} lang={area.lang} />
      ) : null}
    </div>
  )
}
