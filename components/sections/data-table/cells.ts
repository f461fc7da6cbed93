import { Children, isValidElement, type ReactNode } from 'react'

type Parent = { children?: ReactNode }

/** The words of rendered elements. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<Parent>(child) ? textOf(child.props.children) : String(child)))
    .join('')
}

/** The texts of a table from Markdown, row by row; the first row is its head. */
export function cellsOf(node: ReactNode): string[][] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Parent>(child)) return []
    const { children } = child.props
    if (child.type !== 'tr') return cellsOf(children)
    return [
      Children.toArray(children).flatMap((cell) =>
        isValidElement<Parent>(cell) ? [textOf(cell)] : [],
      ),
    ]
  })
}
