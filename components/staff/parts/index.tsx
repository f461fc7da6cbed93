import { Fragment, type ReactNode } from 'react'

/**
 * Short facts in a row, those that are empty left out. Lines break between them where they can, and the dot stays with what
 * stands before it.
 */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter((part) => part !== '' && part !== null)
  return shown.map((part, index) => (
    // The same facts in the same order each time: their places are their keys.
    <Fragment key={index}>
      <span className="inline-block max-w-full break-words">
        {part}
        {index < shown.length - 1 ? ' ·' : null}
      </span>{' '}
    </Fragment>
  ))
}
