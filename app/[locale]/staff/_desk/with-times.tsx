import 'server-only'
import type { ReactElement, ReactNode } from 'react'
import { Moment } from '@/components/staff/moment'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { tellMoment } from './moments'
import type { Desk } from './session/desk'

type Words = Pick<Desk, 'intl' | 'by' | 't'>

/** A time in a list or a fact. */
export function momentOf(desk: Words, at: Date): ReactNode {
  return <Moment {...tellMoment(desk, at)} />
}

/** A text of the desk that contains times, each as people say it and whole on hover. */
export function withTimes(
  desk: Words,
  id: IdBelow<'components.staff'>,
  values: Readonly<Record<string, Date | string | number>>,
): ReactNode {
  const shown = Object.entries(values).map(([name, value]): [string, string | number | ReactElement] => [
    name,
    value instanceof Date ? <Moment key={name} {...tellMoment(desk, value)} /> : value,
  ])
  return desk.intl.formatMessage({ id: `components.staff.${id}` }, Object.fromEntries(shown))
}
