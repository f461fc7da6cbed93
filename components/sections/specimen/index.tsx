import type { ReactNode } from 'react'
import { BlockList } from '@/components/sections/programme/blocks'
import type { Specimen } from '@/components/sections/specimen/specimen'
import { SampleLabel } from '@/components/ui/sample-label/index'

type MarkProps = { id: string; text: string }

/** The word “sample” repeated across a specimen. An SVG, unlike a background, is also printed and kept in forced colors. */
function Mark({ id, text }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 h-full w-full text-crimson opacity-[0.07] forced-colors:text-[CanvasText]"
    >
      <defs>
        <pattern
          id={id}
          width="340"
          height="250"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-28)"
        >
          <text
            x="20"
            y="70"
            fontSize="44"
            fill="currentColor"
            className="font-serif tracking-[0.12em]"
          >
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

export type SpecimenSheetProps = {
  /** Unique on the page. */
  id: string
  specimen: Specimen
  /** Who issues the document, and for which program. */
  operator: string
  programme: string
  /** Without `mark` and `label` it is no sample. */
  texts: { mark?: string; label?: string; scroll: string }
  /** The link to the file. */
  children?: ReactNode
}

/** A specimen as a sheet of paper, marked as a sample across it and by a label; also a document that is issued. */
export function SpecimenSheet({
  id,
  specimen,
  operator,
  programme,
  texts,
  children,
}: SpecimenSheetProps) {
  return (
    <div className="relative w-full border border-line border-t-2 border-t-crimson bg-[var(--ground)] px-5 py-8 sm:px-10 md:px-16 md:py-14 print:border-0 print:p-0">
      {texts.mark === undefined ? null : <Mark id={`${id}-mark`} text={texts.mark} />}
      <div className="relative">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-3 text-sm text-ink-soft">
          <p>
            {operator}
            <span className="block">{programme}</span>
          </p>
          {texts.label === undefined ? null : <SampleLabel>{texts.label}</SampleLabel>}
        </div>
        <h2 id={`${id}-title`} className="headline-section mt-8">
          {specimen.title}
        </h2>
        <p className="measure mt-4 text-ink-soft">{specimen.lead}</p>
        {children}
        {specimen.sections.map(({ title, blocks }) => (
          <section key={title} className="mt-10 grid gap-5">
            <h3 className="text-[1.3rem]">{title}</h3>
            <BlockList blocks={blocks} scroll={texts.scroll} />
          </section>
        ))}
        <ol className="mt-10 grid gap-1.5 border-t border-ink pt-4 text-sm text-ink-soft">
          {specimen.notes.map((note, index) => (
            <li key={note} className="measure flex gap-2.5">
              <span aria-hidden="true" className="text-brass-deep tabular-nums">
                {index + 1}
              </span>
              {note}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
