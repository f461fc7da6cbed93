/*
 * A program: reads a share picture as JSON (`ShareJob`) from its standard input and writes it as JPEG to its standard output. A
 * process of its own, because the fonts take 60 MB of memory, and drawing takes the processor. mozjpeg makes it a fifth smaller.
 */
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ShareJob } from '@/app/og/job'
import { shareSheet } from '@/app/og/sheet'
import { openFonts } from '@/scripts/fonts'

setPriority(10)
const job = (await json(process.stdin)) as ShareJob
const picture = await sharp(Buffer.from(shareSheet(job, openFonts())))
  .jpeg({ quality: 84, mozjpeg: true })
  .toBuffer()
if (!process.stdout.write(picture)) await once(process.stdout, 'drain')
