import Markdown, { defaultUrlTransform } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { MarkdownImage } from '@/components/articles/picture/markdown-image'
import { Prose } from '@/components/articles/prose'
import { elements, type ElementTexts } from '@/components/mdx/elements'
import { markdownTables } from '@/schemas/content/mdx/markdown-tables'

type ArticleMarkdownProps = {
  /** Markdown from the platform: untrusted. HTML in it is dropped, and links keep only safe addresses. */
  body: string
  texts: ElementTexts
}

/** Browsers read an address like “//host”, also with backslashes or line breaks in it, as another site. */
function safeAddress(address: string): string {
  return /^[/\\]{2}/.test(address.replace(/\s/g, '')) ? '' : defaultUrlTransform(address)
}

/** The body of an article, rendered and sanitized on the server. Its headings start below the level of the title. */
export function ArticleMarkdown({ body, texts }: ArticleMarkdownProps) {
  return (
    <Prose>
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize, markdownTables]}
        urlTransform={safeAddress}
        components={{ ...elements(texts), h1: 'h2', img: MarkdownImage }}
      >
        {body}
      </Markdown>
    </Prose>
  )
}
