import { Checklist } from '@/components/sections/checklist/index'

type TestedAccessProps = {
  /** When and what was tested, as a sentence. */
  when: string
  /** What was found, a sentence for each check that passed. */
  checks: readonly string[]
}

/** The result of the accessibility tests: a list of what passed, and of nothing else. */
export function TestedAccess({ when, checks }: TestedAccessProps) {
  return (
    <>
      <p>{when}</p>
      <Checklist>
        <ul>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Checklist>
    </>
  )
}
