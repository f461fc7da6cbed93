'use client'

import { useFormOutcome } from '@/components/staff/action-form/context'
import { Submit } from '@/components/staff/fields'
import { useStaffT } from '@/components/staff/use-staff-t'

/** The button that undoes the change of several applications, after it. */
export function BulkUndo() {
  const t = useStaffT()
  const state = useFormOutcome()
  if (state.kind !== 'done' || !state.undo) return null
  return (
    <div className="border-b border-line px-4 py-1">
      {state.undo.rows.map((row) => (
        <input key={row} type="hidden" name="undone" value={row} />
      ))}
      <Submit name="do" value={state.undo.do} kind="quiet" className="px-0! text-sm">
        {t('bulk.undo')}
      </Submit>
    </div>
  )
}
