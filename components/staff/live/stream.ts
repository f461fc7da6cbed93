import { lookersSchema, type Lookers } from '@/schemas/desk-state'

type StreamHandlers = {
  /** Something has changed since the revision that the page shows. */
  onChange(): void
  onLookers(lookers: Lookers): void
  /** There is no stream: a buffering proxy, or another window of the same session that has it. */
  onRefused(): void
}

/** Opens the stream of events of the desk. Returns a function that closes it. */
export function openStream(since: number, looking: string | undefined, handlers: StreamHandlers): () => void {
  const { onChange, onLookers, onRefused } = handlers
  const query = new URLSearchParams({ since: String(since), ...(looking && { at: looking }) })
  const source = new EventSource(`/staff/events?${query}`)
  source.addEventListener('revision', onChange)
  // The answer to a question says that the session has ended.
  source.addEventListener('signed-out', onChange)
  // A new stream says nothing while nobody else looks at anything.
  source.addEventListener('open', () => onLookers({}))
  source.addEventListener('lookers', ({ data }) => onLookers(lookersSchema.parse(JSON.parse(String(data)))))
  source.addEventListener('elsewhere', onRefused)
  // The browser reconnects a broken stream, but not one that was refused.
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onRefused())
  return () => source.close()
}
