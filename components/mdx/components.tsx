import type { ElementType, ReactNode } from 'react'
import type { Render } from '@/components/mdx/bind'
import type { MdxContext } from '@/components/mdx/context'
import { elements, lowered } from '@/components/mdx/elements'
import { bindings } from '@/components/mdx/generated/bindings'
import { MdxContent } from '@/components/mdx/mdx-content'

/** Texts that are not part of the build, by what stands for their code. */
type Drawn = Readonly<Record<string, ReactNode>>

type MdxComponents = Record<string, ElementType>

/**
 * Everything that documents may use, bound to a page: the elements of Markdown and the component of every folder with a
 * `schema.ts`. The content check and the compiler validate documents with those schemas.
 */
export function mdxComponents(context: MdxContext, drawn: Drawn = {}): MdxComponents {
  const { text } = context
  const html = elements({
    newTab: text('components.sections.newTab'),
    footnotes: text('components.sections.footnotes'),
    footnoteBack: text('components.sections.footnoteBack'),
    scroll: text('components.sections.scroll'),
  })
  const render: Render = (code) =>
    Object.hasOwn(drawn, code) ? drawn[code] : <MdxContent code={code} components={{ ...own, ...lowered }} />
  const own: MdxComponents = Object.assign({}, html, ...bindings.map((bind) => bind(context, render)))
  return own
}
