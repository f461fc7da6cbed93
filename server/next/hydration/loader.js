// Runs in the visitor's browser, first of all, in every page whose scripts wait (server/next/hydration/defer.ts): it starts
// them when the page is at rest, or at the first touch, key or movement of the pointer. What was pressed meanwhile and
// needs a script is kept, and done once the page is live. Written as it is sent: no types, lines of comment taken out.
;(() => {
  const own = document.currentScript
  const sources = own.dataset.scripts.split(' ')
  own.remove()
  const wakes = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel']
  // In ms: then the browser follows a link by itself. Longer where a script has something to keep before.
  const patience = location.search === '' ? 1000 : 3000
  const held = []
  let began = false
  let lost = false
  let pointer

  function begin() {
    if (began) return
    began = true
    for (const src of sources) {
      const script = document.createElement('script')
      script.src = src
      script.onerror = lose
      script.async = true // as an attribute too: by that React knows its own scripts
      document.head.append(script)
    }
  }

  // A script that is not there any more, as after a new release: the page stays plain HTML. A link that was pressed is
  // followed; otherwise the page is loaded anew, if the site answers and nothing is typed, at most once in 60 s.
  function lose() {
    if (lost) return
    lost = true
    removeEventListener('click', hold, true)
    const pressed = held.splice(0).findLast(({ target }) => target.closest('a[href]'))
    if (pressed) pressed.target.click()
    else if (!isTyped()) fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, () => {})
  }

  const isTyped = () =>
    [...document.querySelectorAll('main input, main textarea')].some(
      (field) => field.value !== field.defaultValue,
    )

  function reload({ ok }) {
    try {
      const now = Date.now()
      if (!ok || now - Number(sessionStorage.getItem('script_reload')) < 60000) return
      sessionStorage.setItem('script_reload', now)
      location.reload()
    } catch {} // without storage nothing would stop a loop
  }

  function rest() {
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 1500 })
    else setTimeout(begin, 200)
  }

  // A link to the form, which the panel takes over, and every link of a page that was opened with a query: what that
  // says is kept by a script.
  function needsScript(target) {
    const button = target.closest('button')
    if (button) return button.type !== 'submit' || !button.form
    const link = target.closest('a[href]')
    if (!link || link.target || link.origin !== location.origin) return false
    return link.matches('[href^="/enrol"]') || location.search !== ''
  }

  function hold(event) {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!event.isTrusted || !plain || !(event.target instanceof Element) || !needsScript(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const entry = { event, target: event.target }
    held.push(entry)
    if (event.target.closest('a[href]')) setTimeout(followItself, patience, entry)
  }

  function followItself(entry) {
    if (!held.includes(entry)) return
    removeEventListener('click', hold, true)
    held.length = 0
    entry.target.click()
  }

  const again = (type, { constructor: Kind }, like) => new Kind(type, like)

  function live() {
    removeEventListener('click', hold, true)
    removeEventListener('pointermove', point, true)
    // Pointer and focus may rest where only their arrival counts.
    const below = pointer && document.elementFromPoint(pointer.clientX, pointer.clientY)
    if (below) below.dispatchEvent(new PointerEvent('pointerover', { ...plainly(pointer), bubbles: true }))
    const focused = document.activeElement
    if (focused && focused !== document.body)
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const { event, target } of held.splice(0))
      if (target.isConnected) target.dispatchEvent(again('click', event, event))
  }

  const plainly = ({ clientX, clientY, pointerType, pointerId }) => ({
    clientX,
    clientY,
    pointerType,
    pointerId,
  })
  const point = (event) => (pointer = event)

  addEventListener('click', hold, true)
  addEventListener('pointermove', point, { capture: true, passive: true })
  addEventListener('site:live', live, { once: true })
  for (const wake of wakes) addEventListener(wake, begin, { capture: true, passive: true, once: true })
  // Whoever saves data gets scripts by touching the page only.
  if (navigator.connection && navigator.connection.saveData) return
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
})()
