/**
 * The form data of an action. A caller chooses the arguments of an action, so it may be anything; what is none counts as a form
 * without entries.
 */
export function postedForm(form: unknown): FormData {
  return form instanceof FormData ? form : new FormData()
}
