import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { textOf } from '@/components/sections/data-table/cells'
import {
  mayScroll,
  tableMarks,
  type MarkdownTableProps,
} from '@/components/sections/data-table/marks'
import { ArticlePicture } from '@/components/articles/picture'
import { pictureAt } from '@/schemas/picture'
import { ScrollCue, TableScroller } from '@/components/sections/data-table/scroller'
import { Headline } from '@/components/ui/phrase/index'
import { Unbroken } from '@/components/ui/unbroken'

/** Set by remark-rehype. */
const footnotesId = 'footnote-label'

type LinkProps = ComponentProps<'a'>

/**
 * A link in running text: other sites open in a new tab, which is announced to screen readers. A link from a footnote back to
 * the text has the number of the reference as its label (`lib/markdown/plugins.ts`).
 */
function link({ newTab, footnoteBack }: ElementTexts) {
  return function Anchor({ href = '', children, id, ...props }: LinkProps) {
    const { 'aria-describedby': describedBy, 'aria-label': label } = props
    if (!/^https?:/.test(href))
      return (
        <a
          href={href}
          id={id}
          aria-describedby={describedBy}
          aria-label={label === undefined ? undefined : `${footnoteBack} ${label}`}
        >
          {children}
        </a>
      )
    return (
      <a href={href} target="_blank" rel="noopener">
        {children}
        <span className="sr-only">{newTab}</span>
      </a>
    )
  }
}

type Parent = { children?: ReactNode }

/** The names of the columns, by which screen readers tell apart tables without a caption. */
function columnNames(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Parent>(child) || child.type === 'tbody') return []
    return child.type === 'th' ? [textOf(child.props.children)] : columnNames(child.props.children)
  })
}

/** A bare Markdown table; the surrounding `Table` uses its rows and adds the caption. */
function plainTable(scroll: string) {
  return function PlainTable({ children, ...props }: MarkdownTableProps) {
    const marks = tableMarks(props)
    const table = (
      <table {...marks} className="w-full tabular-nums">
        {children}
      </table>
    )
    return (
      <div className="data-table w-full">
        {mayScroll(marks) ? (
          <>
            <ScrollCue text={scroll} />
            <TableScroller label={columnNames(children).join(', ')}>{table}</TableScroller>
          </>
        ) : (
          table
        )}
      </div>
    )
  }
}

const headline = (children: ReactNode) =>
  typeof children === 'string' ? <Headline text={children} /> : children

function SubHeading({ children }: ComponentProps<'h3'>) {
  return <h3>{headline(children)}</h3>
}

/** What a reader copies or looks up, such as F-1, stays on one line. */
const unbroken = (children: ReactNode) =>
  Children.map(children, (child) => (typeof child === 'string' ? <Unbroken text={child} /> : child))

export type ElementTexts = {
  /** Announced after a link that opens a new tab. */
  newTab: string
  /** The hint at a table that scrolls sideways. */
  scroll: string
  /** The heading of the footnotes, for screen readers. */
  footnotes: string
  /** The label of a link from a footnote to the text, before the number of the reference. */
  footnoteBack: string
}

function heading(footnotes: string) {
  return function Heading({ children, id, className }: ComponentProps<'h2'>) {
    return (
      <h2 id={id} className={className}>
        {id === footnotesId ? footnotes : children}
      </h2>
    )
  }
}

/** A picture in a text: an uploaded one in all of its sizes. */
function MarkdownPicture({ src, alt = '' }: ComponentProps<'img'>) {
  const picture = typeof src === 'string' ? pictureAt(src) : undefined
  return picture ? (
    <ArticlePicture picture={picture} alt={alt} sizes="(min-width: 75rem) 54rem, 100vw" />
  ) : (
    <picture>
      <img src={src} alt={alt} loading="lazy" />
    </picture>
  )
}

/** Elements of Markdown that the site renders differently. */
export function elements(texts: ElementTexts) {
  return {
    a: link(texts),
    p: ({ children, ...rest }: ComponentProps<'p'>) => <p {...rest}>{unbroken(children)}</p>,
    li: ({ children, ...rest }: ComponentProps<'li'>) => <li {...rest}>{unbroken(children)}</li>,
    h2: heading(texts.footnotes),
    h3: SubHeading,
    img: MarkdownPicture,
    table: plainTable(texts.scroll),
  }
}

/** Headings one level lower, for a document below a heading. */
export const lowered = {
  h3: ({ children }: { children?: ReactNode }) => <h4>{headline(children)}</h4>,
}
