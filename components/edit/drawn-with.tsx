'use client'

import { MDXProvider } from '@mdx-js/react'
import { useMemo, type ReactNode } from 'react'
import { useT } from '@/components/intl/use-t'
import { SampleLabel } from '@/components/ui/sample-label'

type FormComponentsProps = { children: ReactNode }

/** Gives every drawing in a form the components that are the same in all languages. A link must not leave the form. */
export function FormComponents({ children }: FormComponentsProps) {
  const t = useT('components.sections')
  const components = useMemo(
    () => ({
      a: ({ href, children: text }: { href?: string; children?: ReactNode }) => (
        <a href={href} target="_blank" rel="noopener">
          {text}
          <span className="sr-only">{t('newTab')}</span>
        </a>
      ),
      Sample: () => <SampleLabel>{t('sample')}</SampleLabel>,
    }),
    [t],
  )
  return <MDXProvider components={components}>{children}</MDXProvider>
}

type LanguageComponentsProps = {
  /** The words of figures by their ids, as pages of this language show them. */
  figures: Readonly<Record<string, string>>
  children: ReactNode
}

/** Gives every drawing in one language of a form, with those of the form, the figures of that language. */
export function LanguageComponents({ figures, children }: LanguageComponentsProps) {
  const components = useMemo(
    () => ({
      Fact: ({ id }: { id: string }) => <span className="tabular-nums">{figures[id] ?? id}</span>,
    }),
    [figures],
  )
  return <MDXProvider components={components}>{children}</MDXProvider>
}
