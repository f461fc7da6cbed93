import 'server-only'
import { SectionCard } from '@/components/staff/section-card'
import type { Listed } from './catalogue'
import { DocumentRow } from './document-row'
import type { Editor } from './editor'
import { behindIn, type Staleness } from './staleness'

type BehindListProps = { editor: Editor; catalogue: readonly Listed[]; staleness: Staleness }

/** The documents of which a language is missing or older than the other, the longest first. */
export function BehindList({ editor, catalogue, staleness }: BehindListProps) {
  const { say } = editor
  const since = ({ path }: Listed) => behindIn(path, staleness)?.since.getTime() ?? 0
  const behind = catalogue
    .filter((document) => document.missing.length > 0 || since(document) > 0)
    .toSorted((one, other) => since(one) - since(other))
  return (
    <SectionCard wide title={say('status.behind')}>
      {behind.length === 0 ? <p>{say('status.none-behind')}</p> : null}
      <ul>
        {behind.map((document) => (
          <DocumentRow key={document.path} editor={editor} document={document} staleness={staleness} />
        ))}
      </ul>
    </SectionCard>
  )
}
