'use client'

import {
  createContext,
  use,
  useId,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { DrawingProps, Figures } from '@/components/edit/drawing'
import { useTextTools } from '@/components/edit/text-tools'
import { useTextPicture } from '@/components/staff/picture/text-picture'
import { TextArea, type TextAreaProps } from '@/components/staff/fields'

const none: Figures = {}
const FiguresByLanguage = createContext<Readonly<Record<string, Figures>>>({})

/** Gives the text blocks inside it the figures of each language. */
export function FiguresProvider({
  figures,
  children,
}: {
  figures: Record<string, Figures>
  children: ReactNode
}) {
  return <FiguresByLanguage value={figures}>{children}</FiguresByLanguage>
}

type TextBlockProps = TextAreaProps & Pick<DrawingProps, 'dialect'>

/** The text of a block, which is drawn below while it is typed. What draws it is loaded when the block is focused first. */
export function TextBlock({ dialect, ...area }: TextBlockProps) {
  const figures = use(FiguresByLanguage)[area.lang ?? ''] ?? none
  const [text, setText] = useState<string>()
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>()
  const isOpen = text !== undefined
  const block = useRef<HTMLDivElement>(null)
  const { bar, byKey } = useTextTools(block)
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
    <div ref={block} className="grid min-w-0 gap-2" onFocus={draw} onInput={draw} onKeyDown={byKey}>
      <div className="contents" {...picture.taking}>
        <TextArea {...area} />
      </div>
      {isOpen ? bar(area.label) : null}
      {isOpen ? picture.panel : null}
      {isOpen && Drawing ? (
        <Drawing label={area.label} text={text} dialect={dialect} lang={area.lang} figures={figures} />
      ) : null}
    </div>
  )
}
