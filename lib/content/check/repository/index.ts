import type { Problem } from '@/lib/content/check/problem'
import { checkPictures } from '@/lib/content/check/repository/pictures'
import {
  readSources,
  unpassedArguments,
  unusedMessages,
} from '@/lib/content/check/repository/messages-in-source'

/** What pictures and sources of the repository say about its content. `root` is its folder. */
export async function checkRepository(root: string): Promise<Problem[]> {
  const pictures = checkPictures(root)
  const sources = readSources(root)
  return [
    ...unusedMessages(root, sources),
    ...unpassedArguments(root, sources),
    ...(await pictures),
  ]
}
