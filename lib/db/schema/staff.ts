import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { momentColumn } from '../clock'
import type { NotificationChoices } from '@/lib/notifications/kinds'
import type { Locale } from '@/schemas/locale'
import type { Role } from '@/schemas/staff'

/**
 * The settings of the automatic assignment: one row. Whoever assigns or changes the rules locks it, so that turns are
 * taken one after the other.
 */
export const assignmentSettings = pgTable('assignment_settings', {
  name: text('name').primaryKey(), // desk
  since: momentColumn('since'), // applications received from then on are assigned; null while it is off
  previousOwner: boolean('previous_owner').notNull().default(true), // the owner of an earlier application of the phone comes first
  version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
})

/** A rule: the colleagues who take turns with the applications of a program, of a source, of both, or all others. */
export const assignmentRules = pgTable(
  'assignment_rules',
  {
    id: uuid('id').primaryKey(),
    project: text('project'), // null for any
    channel: text('channel'), // null for any
    accounts: uuid('accounts').array().notNull(), // staff accounts, in the order of their turns
    last: uuid('last'), // the account whose turn was last
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('assignment_rules_created').on(table.createdAt)],
)

/**
 * A person who may sign in at /staff. Accounts are deactivated, never deleted, because the audit log refers to them.
 */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(), // lower case
    name: text('name').notNull(), // for languages without a name of their own
    names: jsonb('names').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    language: text('language').$type<Locale>(), // of mails and links to the person; null: `NOTIFY_LOCALE`
    roles: text('roles').array().$type<Role[]>().notNull(),
    passwordHash: text('password_hash').notNull(), // argon2id, PHC string
    providerSubject: text('provider_subject'), // `iss sub`, stored at the first sign-in through the OpenID provider
    totpSecret: text('totp_secret'), // encrypted (`lib/accounts/staff/seal.ts`)
    totpEnabledAt: momentColumn('totp_enabled_at'),
    totpLastStep: bigint('totp_last_step', { mode: 'number' }), // the newest 30-second step whose code was used
    absentUntil: date('absent_until', { mode: 'string' }), // the last day of an absence; the rules skip absent people
    notices: jsonb('notices').$type<NotificationChoices>().notNull().default({}), // where the person gets notifications; absent kinds have the default
    createdAt: momentColumn('created_at').notNull(),
    deactivatedAt: momentColumn('deactivated_at'),
  },
  (table) => [
    uniqueIndex('staff_accounts_email').on(table.email),
    uniqueIndex('staff_accounts_provider_subject').on(table.providerSubject),
  ],
)

/** A one-time link for the first set-up, an invitation or a new password. Only the hash of the token is stored. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(), // SHA-256, hex
    kind: text('kind').$type<'setup' | 'invitation' | 'reset'>().notNull(),
    email: text('email'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    language: text('language').$type<Locale>(), // of the invited person
    accountId: uuid('account_id').references(() => staffAccounts.id), // the account whose password is reset
    invitedBy: uuid('invited_by').references(() => staffAccounts.id),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    endedAt: momentColumn('ended_at'), // when it was used, withdrawn or replaced
  },
  (table) => [
    index('staff_links_open')
      .on(table.kind)
      .where(sql`ended_at is null`),
  ],
)

/** A signed-in browser, or one that has not entered the second factor yet (`stage` = `code`). */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(), // SHA-256, hex
    id: uuid('id').notNull(), // identifies the session on the account page without its hash
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    stage: text('stage').$type<'code' | 'full'>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(), // absolute
    endedAt: momentColumn('ended_at'),
    confirmedAt: momentColumn('confirmed_at'), // when the person last confirmed their identity, at the sign-in or later
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('staff_sessions_account').on(table.accountId),
    uniqueIndex('staff_sessions_id').on(table.id),
  ],
)

/**
 * A browser that has signed in to an account before: its wrong passwords are counted separately from those of unknown
 * browsers.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    tokenHash: text('token_hash').primaryKey(), // SHA-256, hex
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    sessionId: uuid('session_id').notNull(), // the sign-in that issued it
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('staff_devices_account').on(table.accountId)],
)

/** Single-use codes for a lost authenticator. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(), // SHA-256 of account id and code, hex
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    usedAt: momentColumn('used_at'),
  },
  (table) => [index('staff_recovery_codes_account').on(table.accountId)],
)

/** Failed sign-ins per key (an account, an address), shared by all servers. */
export const staffAttempts = pgTable('staff_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: momentColumn('last_at').notNull(),
  lockedUntil: momentColumn('locked_until'),
})

/**
 * The audit log: who read or changed what. Append-only: a trigger (see its migration) rejects update, delete and
 * truncate. `detail` contains no personal data, so that an erasure need not change this table.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn('at').notNull(),
    actorKind: text('actor_kind').$type<'staff' | 'system'>().notNull(),
    actorId: text('actor_id').notNull(), // account id, or the name of the job
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    address: text('address'),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subjectId, table.id),
    index('audit_log_by_actor').on(table.actorId, table.id),
    index('audit_log_action').on(table.action, table.id),
    // Entries are in the order of their times.
    index('audit_log_at').using('brin', table.at),
    index('audit_log_erased')
      .on(sql`(detail ->> 'reference')`)
      .where(sql`action = 'application.erased'`),
  ],
)

/** A saved view of the inbox: filters and order under a name. Only its owner changes it. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    name: text('name').notNull(),
    query: text('query').notNull(), // the query of the inbox, such as `status=new&project=mba`
    shared: boolean('shared').notNull().default(false), // for everybody who may see the inbox
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_views_name').on(table.accountId, table.name)],
)
