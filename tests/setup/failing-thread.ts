/* A worker thread for tests: it repeats what it is told, unless it is told to fail. */
import { parentPort } from 'node:worker_threads'

const kept: unknown[] = []

parentPort?.on('message', (word: string) => {
  if (word === 'throw') throw new Error('told to')
  if (word === 'hang') for (;;) kept.length = 0
  while (word === 'grow') kept.push({ word, at: kept.length })
  parentPort?.postMessage(word)
})
parentPort?.postMessage('ready')
