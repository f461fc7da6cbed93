import { describe, expect, it } from 'vitest'
import { codeIn } from '@/lib/markdown/mdx-code'
import { markdownTree } from '@/lib/content/read/markdown'

const components = new Set(['Card', 'Cards', 'Chart'])
const found = (text: string, mdx = true) =>
  codeIn(markdownTree(text, mdx), components).map(({ id }) => id)

describe('codeIn', () => {
  it.each([
    'plain text, `{code}` and \\{escaped} braces',
    '```js\nimport x from "y"\n{process.env.HOME}\n```',
    '<Card title="{process.env.HOME}" />',
    '<Chart data={[["a", 1], ["b", -2.5]]} sample={true} columns={3} />',
    '[a](/about/news#x) [b](https://a.example/b:c) [c](mailto:a@b.example) [d](tel:4000000000) [e](#top)',
    '<Card href="/about/news?q=a:b" />',
  ])('finds nothing in %j', (text) => expect(found(text)).toEqual([]))

  it.each([
    '{process.env.HOME}',
    'In a sentence {待定} too.',
    '{/* a comment */}',
    '{`${process.env.HOME}`}',
    '{}',
    'import fs from "node:fs"',
    'export const a = process.env.HOME',
    'export default () => null',
    '<Card title={process.env.HOME} />',
    '<Card title={`a ${process.env.HOME}`} />',
    '<Card title={`plain`} />',
    '<Card title={"a" + "b"} />',
    '<Card title={[...[1]]} />',
    '<Card title={[1, , 2]} />',
    '<Card title={[["a", fetch("/")]]} />',
    '<Card title={{ __html: "x" }} />',
    '<Card title={/x/} />',
    '<Card title={null} />',
    '<Card title={undefined} />',
    '<Card title={-process.pid} />',
    '<Card title={1n} />',
    '<Card title={<Cards />} />',
    '<Card title={<script>alert(1)</script>} />',
    '<Card title={(() => 1)()} />',
    '<Card title={await fetch("/")} />',
    '<Card {...process.env} />',
    '<Card>{children}</Card>',
    '<Cards><Card>text {1 + 1}</Card></Cards>',
    '| a |\n| - |\n| {a} |',
    '- item {a}',
    '<script>alert(1)</script>',
    '<iframe src="https://a.example" />',
    '<p style="color: red">x</p>',
    '<p onclick="alert(1)">x</p>',
    '<div dangerouslySetInnerHTML={{ __html: "x" }} />',
    '<>fragment</>',
    '<Card.Inner />',
    '<constructor />',
    '<Unknown />',
    '<svg:use href="x" />',
    '<Card href="javascript:alert(1)" />',
    '<Card href="java&#115;cript:alert(1)" />',
    '<Card href=" JavaScript:alert(1)" />',
    '<Card href="java\nscript:alert(1)" />',
    '<Card src="data:text/html,x" />',
    '[x](javascript:alert(1))',
    '[x](vbscript:x)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '![x](data:image/svg+xml,x)',
    '[x](http://plain.example)',
    '[x](//evil.example)',
    '[x](/\\\\evil.example)',
    '[x](</\t/evil.example>)',
    '[x][y]\n\n[y]: //evil.example',
    '![x](//evil.example/x.png)',
    '<Card href="//evil.example" />',
    '<Card href="\\\\evil.example" />',
    '<Card href=" /\n/evil.example" />',
  ])('finds something in %j', (text) => expect(found(text)).not.toEqual([]))

  it.each([
    '<script>alert(1)</script>',
    'a <b onclick="x">c</b>',
    '<!-- x -->',
    '[x](javascript:alert(1))',
  ])('finds something in the Markdown %j', (text) => expect(found(text, false)).not.toEqual([]))
})
