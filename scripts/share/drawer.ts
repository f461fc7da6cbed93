/*
 * A program: reads a share picture as JSON (`ShareJob`) from its standard input and writes it as JPEG to its standard output. A
 * process of its own, because the fonts take 60 MB of memory, and drawing takes the processor.
 */
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { json } from 'node:stream/consumers'
import { openFonts } from '@/scripts/fonts'
import type { ShareJob } from '@/scripts/share/jobs'
import { drawShare } from '@/scripts/share/picture'

setPriority(10)
const job = (await json(process.stdin)) as ShareJob
const picture = await drawShare(job, openFonts())
if (!process.stdout.write(picture)) await once(process.stdout, 'drain')
