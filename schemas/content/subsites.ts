import { z } from 'zod'
import type { DataFile } from './kind'

/** The first segments of the paths of sub-sites, without a slash. Source: specification §2, Redirects. */
const subsitesSchema = z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).min(1)

export const data: readonly DataFile[] = [
  {
    file: 'facts/subsites.json',
    help: [
      'What the paths of sub-sites begin with; a route of this site wins over it.',
      '子站路径的开头；本站自己的网址优先。',
    ],
    schema: subsitesSchema,
    engineers: true,
  },
]
