import { HeldRows } from '@/app/[locale]/staff/_inbox/application-list/held-rows'
import type { Row } from '@/app/[locale]/staff/_inbox/application-list/row'
import { BulkForm, type BulkFormProps } from './bulk-form'
import { ListKeys } from './list-keys'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { buttonClass } from '@/components/ui/button'

export type ApplicationListProps = {
  t: StaffTranslate
  /** The order of the rows, for screen readers. */
  label: string
  rows: readonly Row[]
  /** The address of the list, and the application beside it. */
  view: string
  openId: string | undefined
  /** Target for the first contact, in office hours. */
  targetHours: number
  /** The following page; `first` is the first page if this is another. */
  next: string | undefined
  first: string | undefined
  /** Why the list is empty: nothing to do, or no match. */
  empty: { title: string; hint: string }
  /** The forms for selected rows around the list; absent without the permission to change applications. */
  bulk?:
    | Pick<BulkFormProps, 'action' | 'colleagues' | 'statuses' | 'tags' | 'reasons' | 'flagged'>
    | undefined
}

export function ApplicationList(props: ApplicationListProps) {
  const { t, label, rows, view, openId, targetHours, next, first, empty, bulk } = props
  const list = (
    <ListKeys>
      <HeldRows
        key={view}
        view={view}
        label={label}
        rows={rows}
        openId={openId}
        more={next !== undefined}
        targetHours={targetHours}
        picks={bulk !== undefined}
      />
    </ListKeys>
  )
  return (
    <>
      {rows.length === 0 ? <Empty t={t} first={first} empty={empty} /> : null}
      {bulk ? (
        <BulkForm t={t} {...bulk}>
          {list}
        </BulkForm>
      ) : (
        list
      )}
      {next || (first && rows.length > 0) ? (
        <nav aria-label={t('list.pages')} className="flex justify-between gap-4 px-4 py-4 text-sm">
          {first ? (
            <a href={first} className={buttonClass('quiet')}>
              {t('list.first')}
            </a>
          ) : (
            <span />
          )}
          {next ? (
            <a href={next} rel="next" className={buttonClass('outline')}>
              {t('list.next')}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function Empty({ t, first, empty }: Pick<ApplicationListProps, 't' | 'first' | 'empty'>) {
  return (
    <div className="grid justify-items-start gap-2 px-6 py-14">
      <p className="font-serif text-xl">{empty.title}</p>
      <p className="measure text-sm text-ink-soft">{empty.hint}</p>
      {first ? (
        <a href={first} className="text-sm text-link">
          {t('list.first')}
        </a>
      ) : null}
    </div>
  )
}
