import Markdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { Prose } from '@/components/articles/prose'
import { elements } from '@/components/mdx/elements'

type ArticleMarkdownProps = {
  /** Markdown from the platform: not trusted. HTML in it is dropped, links keep only safe addresses. */
  body: string
  newTab: string
}

/** An article's body, rendered and sanitised on the server. Its headings start below the title. */
export function ArticleMarkdown({ body, newTab }: ArticleMarkdownProps) {
  return (
    <Prose>
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{ ...elements(newTab), h1: 'h2' }}
      >
        {body}
      </Markdown>
    </Prose>
  )
}
