/* A worker thread that reads texts of editors and of the platform (`parse.ts` limits its time and memory). */
import { parentPort } from 'node:worker_threads'
import { readArticle } from '@/lib/markdown/read-article'
import { readBody } from '@/lib/markdown/read-body'
import type { Answer, Question } from '@/lib/markdown/parse'

parentPort?.on('message', ({ text, dialect }: Question) => {
  const answer: Answer = dialect === 'article' ? readArticle(text) : readBody(text, dialect === 'mdx')
  parentPort?.postMessage(answer)
})
parentPort?.postMessage('ready')
