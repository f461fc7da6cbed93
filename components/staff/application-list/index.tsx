import { ApplicationRow, type Row } from '@/components/staff/application-list/row'
import { ListKeys } from '@/components/staff/list-keys'
import type { Text } from '@/components/staff/text'
import { buttonClass } from '@/components/ui/button'

export type ApplicationListProps = {
  text: Text
  /** The order of the rows, for screen readers. */
  label: string
  rows: readonly Row[]
  /** Target for the first contact, in office hours. */
  targetHours: number
  /** The following page; `first` is the first page if this is another. */
  next: string | undefined
  first: string | undefined
  /** Why the list is empty: nothing to do, or no match. */
  empty: { title: string; hint: string }
}

/** The applications of a view. */
export function ApplicationList({
  text,
  label,
  rows,
  targetHours,
  next,
  first,
  empty,
}: ApplicationListProps) {
  if (rows.length === 0) {
    return (
      <div className="grid justify-items-start gap-2 px-6 py-14">
        <p className="font-serif text-xl">{empty.title}</p>
        <p className="measure text-sm text-ink-soft">{empty.hint}</p>
        {first ? (
          <a href={first} className="text-sm text-crimson underline underline-offset-4">
            {text('list.first')}
          </a>
        ) : null}
      </div>
    )
  }
  const labels = {
    unread: text('list.unread'),
    called: text('list.called'),
    over: text('list.over'),
    overHint: text('list.over-hint', { hours: targetHours }),
  }
  return (
    <>
      <ListKeys>
        <ol aria-label={label}>
          {rows.map((row) => (
            <li key={row.id}>
              <ApplicationRow row={row} labels={labels} />
            </li>
          ))}
        </ol>
      </ListKeys>
      {next || first ? (
        <nav aria-label={text('list.pages')} className="flex justify-between gap-4 px-4 py-4 text-sm">
          {first ? (
            <a href={first} className={buttonClass('quiet')}>
              {text('list.first')}
            </a>
          ) : (
            <span />
          )}
          {next ? (
            <a href={next} rel="next" className={buttonClass('outline')}>
              {text('list.next')}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
