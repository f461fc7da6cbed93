import 'server-only'
import { shownField } from '@/components/staff/inbox-navigator/shown-field'

/** Whether a form of the pane belongs to another application than the one in the address of its page. */
export function isOtherShown(form: FormData, application: string): boolean {
  const shown = form.get(shownField)
  return shown !== null && shown !== application
}
