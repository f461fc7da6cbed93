import 'server-only'
import type { ElementType, ReactNode } from 'react'
import { interpretTree, NotPlain } from '@/lib/markdown/interpret'
import { parseElements } from '@/lib/markdown/parse'

type Components = Readonly<Record<string, ElementType>>

/**
 * Renders a body that is not part of the build, with the components of documents. The content check refuses a body with code
 * before; that it is interpreted is the second lock.
 */
export async function interpretBody(body: string, components: Components): Promise<ReactNode> {
  const read = await parseElements(body)
  if (read.kind !== 'elements') throw new NotPlain(`The text is ${read.kind}`)
  return interpretTree(read.tree, components, (name) =>
    Object.hasOwn(components, name) ? components[name] : undefined,
  )
}
