import type { FactContext } from '@/components/sections/programme/context'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import * as words from '@/components/sections/programme/texts'

const prefix = 'components.sections.programme'

/** What a reader decides on, in the order of their questions. */
export function glanceRows(context: FactContext, programme: OfferedProgramme) {
  const { offer } = programme
  const rows = [
    ['status', words.statusText(context, programme)],
    ['award', programme.award],
    ['university', words.universityText(context, programme)],
    ['recognition', words.recognitionText(context, offer)],
    ['approval', words.approvalText(context, programme)],
    ['delivery', words.deliveryText(context, offer)],
    ['language', words.languageText(context, offer)],
    ['length', words.lengthText(context, offer)],
    ['hours', words.hoursText(context, offer)],
    ['class', words.classText(context, offer)],
    ['intake', words.intakeText(context, offer)],
    ['capstone', words.capstoneText(context, offer)],
    ['cost', words.costText(context, programme)],
    ['payee', words.payeeText(context, programme)],
    ['visa', words.visaText(context, programme)],
  ] as const
  return rows.map(([id, value]) => ({ id, label: context.text(`${prefix}.${id}`), value }))
}
