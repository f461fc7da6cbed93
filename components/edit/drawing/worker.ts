/* Reads texts beside the page, so that no text stops the typing (`read.ts` limits the time). */
import { answerTo, type Question } from '@/lib/markdown/answer'

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)))
postMessage('ready')
