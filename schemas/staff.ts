import { z } from 'zod'

/** The roles of the desk. One person may hold several; each permits only what it names (`lib/accounts/staff/permissions.ts`). */
export const roles = ['admissions', 'lead', 'editor', 'administrator'] as const

export const roleSchema = z.enum(roles)

export type Role = z.infer<typeof roleSchema>
