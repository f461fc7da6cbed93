import { textsOf, type MdxPage } from '@/components/mdx/page'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import * as words from '@/components/sections/programme/texts'

const prefix = 'components.sections.programme'

/** What a reader decides on, in the order of their questions. */
export function glanceRows(page: MdxPage, programme: OfferedProgramme) {
  const { offer } = programme
  const rows = [
    ['status', words.statusText(page, programme)],
    ['award', programme.award],
    ['university', words.universityText(page, programme)],
    ['recognition', words.recognitionText(page, offer)],
    ['approval', words.approvalText(page, programme)],
    ['delivery', words.deliveryText(page, offer)],
    ['language', words.languageText(page, offer)],
    ['length', words.lengthText(page, offer)],
    ['hours', words.hoursText(page, offer)],
    ['class', words.classText(page, offer)],
    ['intake', words.intakeText(page, offer)],
    ['capstone', words.capstoneText(page, offer)],
    ['cost', words.costText(page, programme)],
    ['payee', words.payeeText(page, programme)],
    ['visa', words.visaText(page, programme)],
  ] as const
  return rows.map(([id, value]) => ({ id, label: textsOf(page)(`${prefix}.${id}`), value }))
}
