import 'server-only'
import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import type { ChangeResult } from '@/lib/applications/change/change-if-current'
import { failure } from '@/app/staff/forms'
import type { StaffTranslate } from '@/lib/i18n/translate'

/**
 * Maps a change to an answer. If another officer was faster, nothing is stored, the page shows the newest state, and
 * the form keeps the choice.
 */
export function changed(result: ChangeResult, form: FormData, t: StaffTranslate, done: string): FormState {
  refresh()
  if (result.kind === 'stale') return failure(form, t('detail.stale'), {}, t('detail.stale-hint'))
  if (result.kind === 'missing') return failure(form, t('detail.gone'))
  if (result.kind === 'refused') return failure(form, t('detail.refused'))
  return { kind: 'done', message: done }
}
