import type { Bind } from '@/components/mdx/bind'
import type * as schema from '@/components/mdx/slots/schema'

/** Parts that the page fills in, because they depend on the visitor or the store. */
export const bind: Bind<typeof schema> = ({ trainingForm, learningList, channelList }) => ({
  TrainingForm: () => trainingForm,
  LearningList: () => learningList,
  ChannelList: () => channelList,
})
