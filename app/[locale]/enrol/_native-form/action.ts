'use server'

import { redirect } from 'next/navigation'
import { readSender } from '@/app/form-visitor'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { StoreUnavailable } from '@/lib/db/errors'
import { browserFailures } from '@/lib/errors/browser'
import { callFailures } from '@/lib/errors/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { PlatformUnavailable } from '@/lib/platform/port'
import { formHref } from '@/lib/http/browser/form-page'
import { foreignState, notTaken, readEntries, tooMuch, type Entries } from './entries'
import { sendCode } from './send-code'
import { setReferenceCookie, submitEntries, type Submitted } from './submit'

const failures = {
  'send-code': callFailures['code-send'].text,
  submit: browserFailures.submit.text,
}

/** What the address of a form that is about one program names. */
function subjectOf({ kind, byMail, values: { project } }: Entries) {
  return { ...(byMail ? { by: 'mail' } : {}), ...(kind === 'quotation' ? { project } : {}) }
}

/**
 * The form of /enrol without JavaScript: the same checks, limits and functions as the API. Errors are shown with the
 * input; success redirects, so that a reload does not submit again.
 */
export async function submitNativeForm(
  locale: Locale,
  _: NativeFormState,
  form: FormData,
): Promise<NativeFormState> {
  const { visitor, isForeign } = await readSender(locale)
  const entries = readEntries(form, locale, visitor.headers.get('referer'))
  if (isForeign) return foreignState(entries, visitor)
  if (entries.excess) return tooMuch(entries, entries.excess, visitor)
  let result: Submitted
  try {
    result = await (entries.intent === 'send-code'
      ? sendCode(entries, visitor)
      : submitEntries(entries, visitor))
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && !(error instanceof PlatformUnavailable)) throw error
    return notTaken(entries, visitor, visitor.say(failures[entries.intent]))
  }
  if (!('reference' in result)) return result
  await setReferenceCookie(result.reference)
  redirect(result.next ?? formHref(entries.kind, { ...subjectOf(entries), sent: '1' }))
}
