'use client'

import useSWR, { mutate } from 'swr'
import { useStaffT } from '@/components/staff/use-staff-t'
import type { Lookers as LookersByApplication } from '@/schemas/desk-state'

type LookersProps = { application: string }

/** The other officers who look at an application now, and the sentence that tells it. */
function useToldLookers(application: string) {
  const t = useStaffT()
  const names = useLookers(application)
  return {
    names,
    told: t('live.looking', { count: names.length, names: names.join(t('detail.separator')) }),
  }
}

/** Tells who else looks at the application now. */
export function Lookers({ application }: LookersProps) {
  const { names, told } = useToldLookers(application)
  return (
    <p
      role="status"
      className="flex basis-full items-center gap-2 text-sm text-leaf-deep empty:hidden print:hidden"
    >
      {names.length > 0 ? (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-leaf-deep" />
          {told}
        </>
      ) : null}
    </p>
  )
}

/** The same as a mark in a row of the list: the first letter of the name, and all names on hover. */
export function LookersMark({ application }: LookersProps) {
  const { names, told } = useToldLookers(application)
  const [first = ''] = names[0] ?? ''
  if (first === '') return null
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

const key = 'desk-lookers'
const nobody: readonly string[] = []

/** Replaces who looks at which application. The server is the only source. */
export const showLookers = (lookers: LookersByApplication): void => void mutate(key, lookers, false)

/** The names of the other officers who look at an application now. */
function useLookers(application: string): readonly string[] {
  return useSWR<LookersByApplication>(key, null).data?.[application] ?? nobody
}
