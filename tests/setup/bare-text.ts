/**
 * Reports every change of a text that has no element of its own: browsers' translators replace text nodes, so React would
 * change a node that is no longer in the page, or throw. Runs in the page, before its scripts. The desk and /edit are in
 * the languages of their readers.
 */
export function reportBareText(): void {
  if (/^\/(staff|edit)(\/|$)/.test(location.pathname)) return
  const nodes = Node.prototype
  const report = (text: Text, parent: ParentNode) =>
    console.error(
      `A changing text has no element of its own: “${text.data}” in “${parent.textContent}”`,
    )
  const { get, set, ...rest } = Object.getOwnPropertyDescriptor(nodes, 'nodeValue') ?? {}
  Object.defineProperty(nodes, 'nodeValue', {
    ...rest,
    get,
    set(this: Node, value: string) {
      const { parentNode } = this
      if (
        this instanceof Text &&
        parentNode &&
        parentNode.childNodes.length > 1 &&
        this.data !== value
      )
        report(this, parentNode)
      set?.call(this, value)
    },
  })
  const { removeChild, insertBefore } = nodes
  Object.assign(nodes, {
    removeChild(this: Node & ParentNode, child: Node) {
      if (child instanceof Text) report(child, this)
      return removeChild.call(this, child)
    },
    insertBefore(this: Node & ParentNode, added: Node, before: Node | null) {
      if (before instanceof Text) report(before, this)
      return insertBefore.call(this, added, before)
    },
  })
}
