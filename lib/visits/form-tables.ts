import 'server-only'
import type { ReportWords } from '@/lib/reports/rows'
import { both, shareOf, visitsText, type VisitTable } from '@/lib/visits/figures'
import type { PeriodVisits, Visits } from '@/lib/visits/read'
import { forms, isVerified, type FormKind } from '@/schemas/form-kinds'
import { formSteps, type FormStep } from '@/schemas/visits'

/** The steps that a form has. */
function stepsOf(form: FormKind): readonly FormStep[] {
  return isVerified(form) ? formSteps : formSteps.filter((step) => step !== 'code' && step !== 'verified')
}

/** How far forms come, and where they are left: a table for each kind of form that was seen. */
export function formTables(words: ReportWords, visits: Visits): VisitTable[] {
  return forms.flatMap((form) =>
    visits.now.sums.total({ kind: 'form', name: form }) === 0 ? [] : [formTable(words, visits, form)],
  )
}

function formTable(words: ReportWords, visits: Visits, form: FormKind): VisitTable {
  const text = visitsText(words)
  const steps = stepsOf(form)
  const reached = ({ sums }: PeriodVisits, detail: FormStep | undefined) =>
    detail === undefined ? 0 : sums.total({ kind: 'form', name: form, detail })
  const stopped = (part: PeriodVisits, index: number) =>
    index === steps.length - 1
      ? undefined
      : Math.max(0, reached(part, steps[index]) - reached(part, steps[index + 1]))
  return {
    id: `form-${form}`,
    title: text('form', { form: text(`form-${form}`) }),
    lead: text('form-lead'),
    heading: text('step'),
    columns: [
      { label: text('reached'), format: 'count' },
      { label: text('of-seen'), format: 'share' },
      { label: text('stopped'), format: 'count' },
      { label: text('stopped-share'), format: 'share' },
    ],
    rows: steps.map((step, index) => ({
      key: step,
      name: text(`step-${step}`),
      figures: [
        both(visits, (part) => reached(part, step)),
        both(visits, (part) => shareOf(reached(part, step), reached(part, 'seen'))),
        both(visits, (part) => stopped(part, index)),
        both(visits, (part) =>
          shareOf(stopped(part, index) ?? 0, index === steps.length - 1 ? 0 : reached(part, step)),
        ),
      ],
    })),
  }
}
