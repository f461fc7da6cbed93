import {
  withoutProtection,
  isMalformed,
  readRecords,
  type CsvRecord,
  plainHeading,
  plainHeadings,
} from '@/lib/csv'
import { decodeText, type DecodedText, type Encoding } from '@/lib/decode-text'
import { foldName } from '@/lib/text/fold'
import {
  courseSchema,
  learnerPhone,
  mostCourses,
  realnameField,
  type Course,
  type Learner,
} from '@/schemas/learner'

/** A problem in a line of the file, with the heading and the value of its cell. `message` is a message id. */
export type RowProblem = { line: number; message: string; column?: string; value?: string }

/** In which encoding the file was read, and whether it allows no other; absent for what is no text. */
type Reading = Partial<Pick<DecodedText, 'encoding' | 'certain'>>

export type ParsedImport = Reading & Parsed
type Parsed =
  | { kind: 'learners'; learners: ReadonlyMap<string, Learner>; courses: number }
  /** `problems` is empty if the file as a whole is not valid. */
  | { kind: 'refused'; message: string; problems: readonly RowProblem[] }

const errors = 'components.staff.errors'

/** The accepted headings of each column, in both languages. */
const headings = {
  phone: ['phone', 'phone number', '手机号', '手机号码', '手机'],
  realname: ['name', 'real name', 'realname', '姓名', '真实姓名'],
  title: ['course', 'title', '课程', '课程名称'],
  progress: ['progress', '进度'],
  url: ['address', 'link', 'url', '网址', '链接'],
} as const

/** Titles above the headings: at most so many lines. */
const mostAbove = 20

type LearnerColumn = keyof typeof headings
const columns = Object.keys(headings) as LearnerColumn[]

/**
 * Reads a file of names and courses, one course per row; the rows of one phone number are one person's list, in order.
 * A row without a course only sets the name. The caller may store the result only if every row is valid.
 */
export async function parseImport(bytes: Uint8Array, chosen?: Encoding): Promise<ParsedImport> {
  const decoded = decodeText(bytes, chosen)
  if (!decoded) return refused('import-unreadable')
  const { text, encoding, certain } = decoded
  return { ...(await parseText(text)), encoding, certain }
}

async function parseText(text: string): Promise<Parsed> {
  const records = await recordsOf(text)
  if (!records) return refused('import-unreadable')
  const at = records.slice(0, mostAbove).findIndex((record) => placesOf(record) !== undefined)
  const places = records[at] && placesOf(records[at])
  if (!places) return refused('import-headings')
  const rows = records.slice(at + 1)
  const width = records[at]?.fields.length ?? 0
  const wide = rows.filter(({ fields }) => fields.slice(width).some((cell) => cell.trim() !== ''))
  if (wide.length > 0)
    return refused(
      'import-rows',
      wide.map(({ line }) => ({ line, message: `${errors}.import-more-cells` })),
    )
  if (rows.length === 0) return refused('import-empty')
  const named = new Map(
    [...places].map(([column, place]) => [column, records[at]?.fields[place]?.trim() ?? '']),
  )
  const read = rows.map(({ line, fields }) => ({ line, cells: cellsOf(fields, places) }))
  return collect(read, named)
}

/** Undefined for text that is not CSV. */
async function recordsOf(text: string): Promise<CsvRecord[] | undefined> {
  try {
    return await Array.fromAsync(readRecords(text))
  } catch (error) {
    if (isMalformed(error)) return undefined
    throw error
  }
}

function refused(message: string, problems: readonly RowProblem[] = []): Parsed {
  return { kind: 'refused', message: `${errors}.${message}`, problems }
}

type Places = ReadonlyMap<LearnerColumn, number>

function placesOf({ fields }: CsvRecord): Places | undefined {
  const named = fields.map(plainHeadings)
  const places = columns.map((column): [LearnerColumn, number] => [
    column,
    named.findIndex((writings) =>
      headings[column].some((one) => writings.includes(plainHeading(one))),
    ),
  ])
  return places.every(([, place]) => place >= 0) ? new Map(places) : undefined
}

type Cells = Record<LearnerColumn, string>

function cellsOf(fields: readonly string[], places: Places): Cells {
  const cell = (column: LearnerColumn) =>
    withoutProtection(fields[places.get(column) ?? -1] ?? '').trim()
  return {
    phone: cell('phone'),
    realname: cell('realname'),
    title: cell('title'),
    progress: cell('progress'),
    url: cell('url'),
  }
}

type LearnerRow = { line: number; cells: Cells }

function collect(rows: readonly LearnerRow[], named: ReadonlyMap<LearnerColumn, string>): Parsed {
  const learners = new Map<string, { realname: string; courses: Course[] }>()
  const problems: RowProblem[] = []
  for (const { line, cells } of rows) {
    const wrong = take(learners, cells)
    if (!wrong) continue
    const { column, message = `${errors}.general` } = wrong
    problems.push({ line, message, column: named.get(column) ?? column, value: cells[column] })
  }
  if (problems.length > 0) return refused('import-rows', problems)
  const courses = [...learners.values()].reduce((sum, one) => sum + one.courses.length, 0)
  return { kind: 'learners', learners, courses }
}

type Wrong = { column: LearnerColumn; message: string | undefined }

/** Adds a row to its person, or returns what is wrong with it. */
function take(
  learners: Map<string, { realname: string; courses: Course[] }>,
  cells: Cells,
): Wrong | undefined {
  const phone = learnerPhone.safeParse(cells.phone)
  if (!phone.success) return { column: 'phone', message: phone.error.issues[0]?.message }
  const realname = realnameField.safeParse(cells.realname)
  if (!realname.success) return { column: 'realname', message: realname.error.issues[0]?.message }
  const known = learners.get(phone.data)
  const learner = known ?? { realname: realname.data, courses: [] }
  // Only the first row needs the name, but two different names are a mistake.
  if (
    realname.data !== '' &&
    learner.realname !== '' &&
    foldName(realname.data) !== foldName(learner.realname)
  )
    return { column: 'realname', message: `${errors}.import-two-names` }
  learner.realname ||= realname.data
  learners.set(phone.data, learner)
  if ([cells.title, cells.progress, cells.url].every((cell) => cell === '')) return undefined
  const course = courseSchema.safeParse(cells)
  if (!course.success) {
    const [issue] = course.error.issues
    return {
      column: columns.find((one) => one === issue?.path[0]) ?? 'title',
      message: issue?.message,
    }
  }
  if (learner.courses.length === mostCourses)
    return { column: 'title', message: `${errors}.course-many` }
  learner.courses.push(course.data)
  return undefined
}
