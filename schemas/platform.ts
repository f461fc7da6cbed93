import { z } from 'zod'

/** One course of a visitor. `progress` in percent. */
const learningItem = z.object({
  id: z.string(),
  title: z.string(),
  progress: z.number().min(0).max(100),
  url: z.string(),
})

/** The signed-in visitor in the answer of get-user-info. `learning_info` only on request. */
export const userInfoSchema = z.object({
  id: z.string(),
  realname: z.string(),
  nickname: z.string(),
  learning_info: z.array(learningItem).optional(),
})

export type UserInfo = z.infer<typeof userInfoSchema>
