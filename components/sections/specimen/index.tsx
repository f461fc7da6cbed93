import { BlockList } from '@/components/sections/programme/blocks'
import type { Specimen } from '@/components/sections/specimen/specimen'
import { Stamp } from '@/components/sections/specimen/stamp'

type MarkProps = { id: string; text: string }

/** The word “sample” repeated across a printed specimen. An SVG, unlike a background, is printed and kept in forced colors. */
function Mark({ id, text }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 hidden h-full w-full text-crimson print:block opacity-[0.07] forced-colors:text-[CanvasText]"
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
}

/**
 * A specimen as a sheet of paper, marked as a sample by a stamp and, when printed, across it; also a document that is
 * issued. On phones its figures come first, and it may be folded (`app/styles/tables.css`).
 */
export function SpecimenSheet({ id, specimen, operator, programme, texts }: SpecimenSheetProps) {
  return (
    <div className="relative w-full border border-line border-t-2 border-t-crimson bg-white px-4 py-6 [--ground:#fff] sm:px-10 md:px-16 md:py-12 print:border-0 print:p-0">
      {texts.mark === undefined ? null : <Mark id={`${id}-mark`} text={texts.mark} />}
      <div className="relative">
        <div className="flex justify-between gap-6 border-b border-crimson pb-3 text-sm text-ink-soft">
          <p>
            {operator}
            <span className="block">{programme}</span>
          </p>
          {texts.label === undefined ? null : (
            <svg
              viewBox="-32 -32 64 64"
              role="img"
              aria-label={texts.label}
              className="-mb-12 size-24 shrink-0 print:hidden"
            >
              <Stamp text={texts.label} />
            </svg>
          )}
        </div>
        <h2 id={`${id}-title`} className="headline-section mt-6 md:mt-8">
          {specimen.title}
        </h2>
        <p className="measure mt-3 text-ink-soft">{specimen.lead}</p>
        {specimen.sections.map(({ title, blocks }) => (
          <section key={title} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-10">
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
