import type { ReactNode } from 'react'
import type { MdxContext } from '@/components/mdx/context'
import type { ComponentSchema, PropsOf } from '@/schemas/content/component'

/** Renders compiled MDX with the components of documents, one heading level lower. */
export type Render = (code: string) => ReactNode

/** The components of a `schema.ts`, each with the props that its schema describes. */
export type Bound<Schemas> = {
  readonly [Name in keyof Schemas as Schemas[Name] extends ComponentSchema ? Name : never]: (
    props: PropsOf<Extract<Schemas[Name], ComponentSchema>> & { children: ReactNode },
  ) => ReactNode
}

/** Binds the components of a `schema.ts` to a page: its language, texts and data. */
export type Bind<Schemas> = (context: MdxContext, render: Render) => Bound<Schemas>
