import 'server-only'
import type { ImportChoices } from '@/lib/db/schema/imports'
import { checkEntered } from '@/lib/enrolment/enter'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import { importFields, plainText } from '@/lib/imports/columns'
import { locales } from '@/schemas/locale'
import { projects, toProjectId } from '@/schemas/projects'

type Values = ReadonlyMap<string, string>

/** Value → value, and label in any language → value. */
function known(values: readonly string[], ids: string): Values {
  const pairs = values.flatMap((value) => [
    [value, value] as const,
    ...locales.map((locale) => {
      const label = getIntl(locale).formatMessage({ id: toMessageId(`${ids}.${value}`) })
      return [plainText(label), value] as const
    }),
  ])
  return new Map(pairs)
}

const slugs = known(
  projects.map(({ slug }) => slug),
  'components.enrolment.project',
)
const numbers = new Map(projects.map(({ slug, id }) => [id, slug]))
const choices = new Map(
  importFields.flatMap(({ kind, name, control }) =>
    kind === 'choice' ? [[name as string, known(control.values, `components.enrolment.${name}`)]] : [],
  ),
)

/** The fields of the API from the cells of a row. A label counts as its value; an unknown text stays, and is refused. */
function wireOf(cells: readonly string[], { columns, project, locale }: ImportChoices) {
  const fields: Record<string, string> = { locale }
  for (const { name, kind } of importFields) {
    const cell = (cells[columns[name] ?? -1] ?? '').trim()
    if (kind === 'choice') fields[name] = choices.get(name)?.get(plainText(cell)) ?? cell
    else if (kind !== 'project') fields[name] = cell
    else fields.project = slugs.get(plainText(cell)) ?? numbers.get(cell) ?? (cell === '' ? project : cell)
  }
  return { ...fields, project_id: toProjectId(fields.project ?? '') ?? fields.project ?? '' }
}

/** The checked values of a row, or the message id of its first problem. */
export function checkRow(cells: readonly string[], chosen: ImportChoices) {
  const { values, errors } = checkEntered('import', wireOf(cells, chosen))
  return values ? { values } : { problem: Object.values(errors)[0] ?? 'components.enrolment.errors.general' }
}
