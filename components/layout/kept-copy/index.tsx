import { keptNoteId } from '@/lib/http/browser/kept'

type KeptCopyProps = {
  /** The sentence, with `{time}` as placeholder. */
  text: string
  /** When the page was kept, and the same as ISO. The service worker fills in both. */
  time: string
  iso: string
}

/** The line at the top of a kept page. The service worker adds it to the document, outside of what React hydrates. */
export function KeptCopy({ text, time, iso }: KeptCopyProps) {
  const [before, after] = text.split('{time}')
  return (
    <p
      id={keptNoteId}
      role="status"
      className="relative border-b border-brass bg-paper-deep text-sm print:hidden"
    >
      <span className="wrap block py-2">
        {before}
        <time dateTime={iso}>{time}</time>
        {after}
      </span>
    </p>
  )
}
