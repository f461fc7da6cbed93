import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { momentColumn } from '@/lib/db/clock'
import type { Encoding } from '@/lib/decode-text'
import type { ConsentGiver, ConsentMeans } from '@/schemas/enrolment'
import { applications } from '@/lib/db/schema/applications'
import type { MappedValues } from '@/lib/imports/labels'

/**
 * `uploading` until the file is complete, `reading` and `checking` while the server works on it, `ready` for the
 * officer's decision, `running` and `undoing` while applications are stored or erased, in slices.
 */
export type ImportState =
  | 'uploading'
  | 'reading'
  | 'checking'
  | 'ready'
  | 'running'
  | 'finished'
  | 'undoing'
  | 'undone'
  | 'failed'

/** What an officer decides about an import. Absent until it has been chosen. */
export type ImportChoices = {
  /** The encoding that the file was read in. */
  encoding?: Encoding
  /** Whether its bytes allow no other encoding. */
  certain?: boolean
  /** The sheet of a workbook that was read, and how many further ones have rows. */
  sheet?: { name: string; others: number }
  /** What unknown texts of a field mean. */
  values?: MappedValues
  /** Lines above the headings that were left out. */
  above?: number
  /** The position of the column of each field. */
  columns: Readonly<Record<string, number>>
  /** The program of rows that name none; empty for no such program. */
  project: string
  locale: string
  /** Whether rows are stored whose phone is in an earlier row of the file, or in the store. */
  keepRepeats: { file: boolean; store: boolean }
  consent?: {
    /** Where the list comes from. */
    occasion: string
    by: ConsentGiver
    means: ConsentMeans
    at: string
  }
  assignee?: string
  /** The office day from which the applications are due for a call; absent if they are due at once. */
  callFrom?: string
}

/** A file of leads. Contains no personal data: its rows are in `lead_import_rows`. */
export const leadImports = pgTable('lead_imports', {
  id: uuid('id').primaryKey(),
  officer: text('officer').notNull(), // staff account
  fileName: text('file_name').notNull(),
  state: text('state').$type<ImportState>().notNull(),
  problem: text('problem'), // why it has failed: a message id
  headings: text('headings').array().notNull(),
  choices: jsonb('choices').$type<ImportChoices>().notNull(),
  checkedTo: integer('checked_to').notNull().default(0), // the last line that has been checked
  total: integer('total').notNull().default(0), // rows of the file
  imported: integer('imported').notNull().default(0),
  createdAt: momentColumn('created_at').notNull(),
  updatedAt: momentColumn('updated_at').notNull(),
})

/** A piece of an uploaded file, in base64, until its import is started: it can be read again in another encoding. */
export const leadImportPieces = pgTable(
  'lead_import_pieces',
  {
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    bytes: text('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    foreignKey({ columns: [table.importId], foreignColumns: [leadImports.id] }).onDelete('cascade'),
  ],
)

/** A row of a file that has not become an application: waiting, refused or a repeat. Deleted when it becomes one. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    cells: text('cells').array().notNull(),
    phone: text('phone'), // 11 digits, if the row has a valid one
    problem: text('problem'), // why it cannot be stored, or that it is stored without an entry: a message id
    repeats: text('repeats').$type<'file' | 'store'>(), // where its phone is known
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    foreignKey({ columns: [table.importId], foreignColumns: [leadImports.id] }).onDelete('cascade'),
    index('lead_import_rows_phone').on(table.phone, table.importId, table.line),
  ],
)

/** How an application reached staff that no visitor sent. */
export const entryKinds = ['walk-in', 'call', 'fair', 'import'] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * An application that staff entered, with the origin of the consent; its time is `consent_at` of the application.
 * Nobody has verified its phone number with a code.
 */
export const applicationEntries = pgTable(
  'application_entries',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EntryKind>().notNull(),
    occasion: text('occasion').notNull(), // the fair or list; empty for other kinds
    consentBy: text('consent_by').$type<ConsentGiver>().notNull(),
    consentMeans: text('consent_means').$type<ConsentMeans>().notNull(),
    officer: text('officer').notNull(), // staff account
    importId: uuid('import_id').references(() => leadImports.id, { onDelete: 'set null' }),
  },
  (table) => [index('application_entries_import').on(table.importId, table.applicationId)],
)
