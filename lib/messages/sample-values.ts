import 'server-only'
import { interviewFileLink } from '@/lib/appointments/file-link'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import type { PlaceholderValues } from '@/lib/messages/placeholders'
import type { Locale } from '@/schemas/locale'

/** Values of an invented applicant, about as long as those of a real one. */
export function sampleValues(locale: Locale): PlaceholderValues {
  const intl = getIntl(locale)
  const sample = (name: 'name' | 'officer' | 'callback' | 'interview' | 'place' | 'quotation') =>
    intl.formatMessage({ id: `components.staff.template.sample.${name}` })
  const { name: organization, phone } = getOrganization(locale)
  return {
    name: sample('name'),
    program: 'MBA',
    reference: 'BH-26-000123',
    officer: sample('officer'),
    phone,
    callback: sample('callback'),
    organization,
    interview: sample('interview'),
    place: sample('place'),
    calendar: interviewFileLink('00000000-0000-4000-8000-000000000000'),
    quotation: sample('quotation'),
  }
}
