import 'server-only'
import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import type { ChangeResult } from '@/lib/applications/change-if-current'
import { failure } from '../forms'
import type { Text } from '../text'

/**
 * Maps a change to an answer. If another officer was faster, nothing is stored, the page shows the newest state, and
 * the form keeps the choice.
 */
export function changed(result: ChangeResult, form: FormData, text: Text, done: string): FormState {
  refresh()
  if (result.kind === 'stale') return failure(form, text('detail.stale'), {}, text('detail.stale-hint'))
  if (result.kind === 'missing') return failure(form, text('detail.gone'))
  if (result.kind === 'refused') return failure(form, text('detail.refused'))
  return { kind: 'done', message: done }
}
