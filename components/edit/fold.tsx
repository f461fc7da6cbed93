import type { ReactNode } from 'react'
import { PressIcon } from '@/components/ui/icon/press'

export type FoldProps = {
  /** The name of what it contains, as in the names of controls; it is the same in both languages but for their number. */
  name: string
  label: string
  lang?: string | undefined
  children: ReactNode
}

/** A part of a long form that is opened when it is wanted. `Folds` opens it in both languages, and where something is wrong. */
export function Fold({ name, label, lang, children }: FoldProps) {
  return (
    <details id={name} data-fold={name} className="group/fold min-w-0 border border-line bg-paper">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2 font-semibold hover:text-crimson">
        <PressIcon name="chevron-down" className="shrink-0 group-open/fold:rotate-180" />
        <span data-written lang={lang} className="min-w-0 break-words">
          {label}
        </span>
      </summary>
      <div className="grid min-w-0 gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
