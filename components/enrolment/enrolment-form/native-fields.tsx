import type { FormKind } from '@/schemas/enrolment-forms'
import type { Origin } from '@/schemas/origin'

type NativeFieldsProps = {
  kind: FormKind
  /** The project, if the visitor does not choose it. */
  project: string | undefined
  lesson: string | undefined
  consentVersion: string
  origin: Origin | undefined
}

/** Hidden fields with values that the script would send otherwise. */
export function NativeFields({ kind, project, lesson, consentVersion, origin = {} }: NativeFieldsProps) {
  return (
    <>
      {/* Enter activates the first submit button of a form, which must not be “send code”. */}
      <button type="submit" name="intent" value="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="form" value={kind} />
      {project === undefined ? null : <input type="hidden" name="project" value={project} />}
      {lesson === undefined ? null : <input type="hidden" name="lesson" value={lesson} />}
      {Object.entries(origin).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="consent_version" value={consentVersion} />
    </>
  )
}
