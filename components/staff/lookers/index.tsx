'use client'

import { useLookers } from '@/components/staff/live/lookers'

export type LookersProps = {
  application: string
  /** `{names}` stands for the officers; the first text is for one. */
  texts: { one: string; several: string; separator: string }
}

function tell(names: readonly string[], { one, several, separator }: LookersProps['texts']): string {
  return (names.length === 1 ? one : several).replace('{names}', names.join(separator))
}

/** Tells who else looks at the application now. */
export function Lookers({ application, texts }: LookersProps) {
  const names = useLookers(application)
  return (
    <p
      role="status"
      className="flex basis-full items-center gap-2 text-sm text-leaf-deep empty:hidden print:hidden"
    >
      {names.length > 0 ? (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-leaf-deep" />
          {tell(names, texts)}
        </>
      ) : null}
    </p>
  )
}

/** The same as a mark in a row of the list: the first letter of the name, and all names on hover. */
export function LookersMark({ application, texts }: LookersProps) {
  const names = useLookers(application)
  const [first = ''] = names[0] ?? ''
  if (first === '') return null
  const told = tell(names, texts)
  return (
    <span
      title={told}
      className="ml-1.5 inline-grid size-5 place-items-center rounded-full bg-leaf-deep align-text-bottom text-xs leading-none font-normal text-white print:hidden"
    >
      <span aria-hidden>{first}</span>
      <span className="sr-only">{told}</span>
    </span>
  )
}
