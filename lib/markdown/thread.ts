/* A worker thread that reads texts of editors and of the platform (`parse.ts` limits its time and memory). */
import { parentPort } from 'node:worker_threads'
import { answerTo, type Question } from '@/lib/markdown/answer'

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))
parentPort?.postMessage('ready')
