import { z } from 'zod'

/** One course of a learner's own list. `progress` in percent. */
const learningItem = z.object({
  id: z.string(),
  title: z.string(),
  progress: z.number().min(0).max(100),
  url: z.string(),
})

/** The signed-in visitor, as get-user-info answers. `learning_info` only when it was asked for. */
export const userInfoSchema = z.object({
  id: z.string(),
  realname: z.string(),
  nickname: z.string(),
  learning_info: z.array(learningItem).optional(),
})

export type UserInfo = z.infer<typeof userInfoSchema>
