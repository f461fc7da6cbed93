/* A program without end: it uses the processor, or memory until it has 8 GB. */
import { text } from 'node:stream/consumers'

const what = await text(process.stdin)
const kept: Buffer[] = []
while (what === 'time' || kept.length < 8_192)
  if (what === 'memory') kept.push(Buffer.alloc(2 ** 20, 1))
