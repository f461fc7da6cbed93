/*
 * What programs do to a page that is not theirs. Each function runs in the page.
 */

/** As Chrome translates: every text node, also a later one, is replaced by elements; here with marks instead of a translation. */
export function translate(): void {
  const untouched = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'NOSCRIPT', 'CODE', 'OPTION'])
  function wrap(text: Text): void {
    const parent = text.parentElement
    if (!parent?.closest('body') || untouched.has(parent.nodeName) || text.data.trim() === '')
      return
    if (parent.closest('[translate=no], .notranslate')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `¿${text.data}¿`
    outer.append(inner)
    text.replaceWith(outer)
  }
  function walk(root: Node): void {
    if (root instanceof Text) return wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    found.forEach(wrap)
  }
  walk(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') walk(target)
      else for (const node of addedNodes) if (node.nodeName !== 'FONT') walk(node)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** As add-ons that exchange words do. */
export function rewriteWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    text.data = text.data.replaceAll('顾问', '老师').replaceAll('adviser', 'advisor')
  }
}

/** As add-ons with a toolbar do. */
export function putElementFirst(): void {
  document.body.prepend(document.createElement('div'))
}

/** As password managers do beside each field. */
export function markFields(): void {
  for (const field of document.querySelectorAll('input')) {
    const icon = document.createElement('div')
    icon.textContent = '●'
    field.after(icon)
  }
}
