import * as z from 'zod/mini'

/** One course of a visitor. `progress` in percent. */
const learningItem = z.object({
  id: z.string(),
  title: z.string(),
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  url: z.string(),
})

/** The signed-in visitor in the answer of get-user-info. `learning_info` only on request. */
export const userInfoSchema = z.object({
  id: z.string(),
  realname: z.string(),
  nickname: z.string(),
  learning_info: z.optional(z.array(learningItem)),
})

export type UserInfo = z.infer<typeof userInfoSchema>
