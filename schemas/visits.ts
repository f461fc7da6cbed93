import type { FormKind } from '@/schemas/form-kinds'
import type { Locale } from '@/schemas/locale'

/** The address to which pages report what the front server cannot see. */
export const visitsPath = '/api/visits'

export const devices = ['phone', 'computer'] as const
export type Device = (typeof devices)[number]

/**
 * How far a form can come, in order. A step that is reached includes all before it, so that the difference between two
 * steps is the number of forms that were left in between. Forms without codes skip `code` and `verified`.
 */
export const formSteps = ['seen', 'started', 'name', 'phone', 'code', 'consent', 'verified', 'sent'] as const
export type FormStep = (typeof formSteps)[number]

/** The times of a page load, in ms, and `CLS`, the layout shift, in thousandths. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Vital = (typeof vitals)[number]

/**
 * What a page reports: a page was opened that the server has not sent itself, a form has come further, times of a load. `arrived`
 * is the query of the address, if the visitor came from elsewhere.
 */
export type VisitReport =
  | { kind: 'view'; path: string; locale: Locale; arrived?: string | undefined }
  | { kind: 'form'; form: FormKind; locale: Locale; steps: readonly FormStep[] }
  | { kind: 'vitals'; path: string; values: Partial<Record<Vital, number>> }

/** The longest query that is reported, in characters. */
export const longestQuery = 400

/** Follows the percentage of measured loads in a page that a shared cache may have sent, and which therefore reports itself. */
export const reportsItself = '+'

/** The largest report, in bytes. */
export const longestReport = 1_024
