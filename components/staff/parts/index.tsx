import { Fragment, type ReactNode } from 'react'

/** Short facts in a row, without empty ones. Lines break between them, and the dot stays with the fact before it. */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter((part) => part !== '' && part !== null)
  return shown.map((part, index) => (
    // The order of the facts never changes, so the index is a stable key.
    <Fragment key={index}>
      <span className="inline-block max-w-full break-words">
        {part}
        {index < shown.length - 1 ? ' ·' : null}
      </span>{' '}
    </Fragment>
  ))
}
