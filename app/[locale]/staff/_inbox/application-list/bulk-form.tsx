import type { ReactNode } from 'react'
import { ActionForm } from '@/components/staff/action-form'
import type { FormAction } from '@/components/staff/action-form/state'
import { Submit } from '@/components/staff/fields'
import { TagOptions } from '@/components/staff/tag-options'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { BulkUndo, Picks } from './picks'

type BulkOptions = readonly { value: string; label: string }[]

export type BulkFormProps = {
  t: StaffTranslate
  action: FormAction
  colleagues?: BulkOptions
  statuses?: BulkOptions
  /** Suggestions for the field of a tag. */
  tags?: readonly string[]
  /** Why applications are declined; used with that status only. */
  reasons?: BulkOptions
  /** Whether the list shows suspected spam. */
  flagged: boolean
  /** The list, with a check box named `row` in each row. */
  children: ReactNode
}

const select =
  'h-11 lg:h-9 min-w-0 max-w-40 rounded-xs border border-ink-soft/70 bg-white px-2 text-sm'
const shown =
  'hidden flex-wrap items-center gap-x-4 gap-y-2 lg:gap-y-1.5 in-[.bulk:has(input[name=row]:checked:enabled)]:flex sticky bottom-0 z-10 border-t border-ink bg-paper-deep px-4 py-2 print:hidden'

/** A form around a list that changes the selected rows. Its buttons appear with the first selected row. */
export function BulkForm({
  t,
  action,
  colleagues = [],
  statuses = [],
  tags = [],
  reasons = [],
  flagged,
  children,
}: BulkFormProps) {
  const choice = (name: string, label: string, options: BulkOptions) => (
    <select name={name} aria-label={label} className={select}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  const button = (kind: string, label: string) => (
    <Submit name="do" value={kind} kind="outline" className="px-3 text-sm lg:min-h-9! lg:py-1!">
      {label}
    </Submit>
  )
  return (
    <ActionForm id="bulk" action={action} className="bulk block" keeps>
      <BulkUndo />
      <Picks>{children}</Picks>
      <div role="group" aria-label={t('bulk.label')} className={shown}>
        {flagged ? null : (
          <>
            <span className="flex min-w-0 gap-1.5">
              {choice('assignee', t('bulk.assignee'), colleagues)}
              {button('assign', t('bulk.assign'))}
            </span>
            <span className="flex min-w-0 gap-1.5">
              {choice('status', t('bulk.new-status'), statuses)}
              {choice('reason', t('bulk.decline-reason'), reasons)}
              {button('status', t('bulk.status'))}
            </span>
            <span className="flex min-w-0 flex-wrap gap-1.5">
              <input
                name="tag"
                aria-label={t('tags.title')}
                placeholder={t('tags.title')}
                list="bulk-tags"
                maxLength={32}
                autoComplete="off"
                className={select}
              />
              <TagOptions id="bulk-tags" tags={tags} />
              {button('tag', t('bulk.tag'))}
              {button('untag', t('bulk.untag'))}
            </span>
          </>
        )}
        {flagged ? button('release', t('bulk.release')) : null}
        {button('spam', t('bulk.spam'))}
      </div>
    </ActionForm>
  )
}
