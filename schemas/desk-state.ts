import * as z from 'zod/mini'

/** The names of the other officers who look at an application, by its id. */
export const lookersSchema = z.record(z.string(), z.array(z.string()))
export type Lookers = z.infer<typeof lookersSchema>

/** The answer of `/staff/events?once=1`: a number that grows with each change, and the applications to do. */
export const deskState = z.object({
  revision: z.number(),
  waiting: z.number(),
  lookers: lookersSchema,
})
