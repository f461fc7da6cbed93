import type { Json } from '@/lib/edit/json'

type NodePlace = { start: number; end: number; value: Json }

export type ScalarNode = NodePlace & { type: 'scalar'; block: boolean }

/** An entry of a map or list; `start` and `end` include its key or dash and a comment on its line. */
export type Entry = { start: number; end: number; name: string; node: TreeNode }

/** A map or list. `flow` ones are in brackets, others are one entry per line from `column` on. */
export type CollectionNode = NodePlace & {
  type: 'map' | 'list'
  flow: boolean
  column: number
  entries: readonly Entry[]
}

export type TreeNode = ScalarNode | CollectionNode
