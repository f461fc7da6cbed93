import 'server-only'
import { SectionCard } from '@/components/staff/section-card'
import type { Listed } from './catalogue'
import { DocumentRow } from './document-row'
import type { Editor } from './editor'
import type { Staleness } from './staleness'

type PlannedListProps = { editor: Editor; catalogue: readonly Listed[]; staleness: Staleness }

/** The documents that are written but stay off the site. */
export function PlannedList({ editor, catalogue, staleness }: PlannedListProps) {
  const { say } = editor
  const planned = catalogue.filter((document) => document.planned)
  return (
    <SectionCard wide title={say('status.planned')}>
      {planned.length === 0 ? <p>{say('status.none-planned')}</p> : null}
      <ul>
        {planned.map((document) => (
          <DocumentRow key={document.path} editor={editor} document={document} staleness={staleness} />
        ))}
      </ul>
    </SectionCard>
  )
}
