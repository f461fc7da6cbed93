// Runs first in every page with deferred scripts (server/next/defer-scripts.ts): starts them when the page is idle, or at
// the first touch, key press or pointer movement. Until then it keeps clicks that need a script, and repeats them when the
// page is hydrated. It is sent as written, without comment lines: plain JavaScript only.
;(() => {
  const own = document.currentScript
  const sources = own.dataset.scripts.split(' ')
  own.remove()
  const wakes = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel']
  // In ms. After it the browser follows a clicked link; longer with a query, which a script stores first.
  const timeout = location.search === '' ? 1000 : 3000
  const pendingClicks = []
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
      script.async = true // sets the attribute too, by which React recognizes its scripts
      document.head.append(script)
    }
  }

  // A script is missing, for example after a release: the page stays without scripts. Follows a clicked link; otherwise
  // reloads the page if the site answers and no field has changed, at most once in 60 s.
  function lose() {
    if (lost) return
    lost = true
    removeEventListener('click', keepClick, true)
    const clicked = pendingClicks.splice(0).findLast(({ target }) => target.closest('a[href]'))
    if (clicked) clicked.target.click()
    else if (!isTyped())
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, () => {})
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
    } catch {} // without storage a reload could loop
  }

  function rest() {
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 1500 })
    else setTimeout(begin, 200)
  }

  // Buttons; links to the form, which the panel opens; and all links of a page with a query, which a script stores.
  function needsScript(target) {
    const button = target.closest('button')
    if (button) return button.type !== 'submit' || !button.form
    const link = target.closest('a[href]')
    if (!link || link.target || link.origin !== location.origin) return false
    return link.matches('[href^="/enrol"]') || location.search !== ''
  }

  function keepClick(event) {
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (
      !event.isTrusted ||
      !isPlainClick ||
      !(event.target instanceof Element) ||
      !needsScript(event.target)
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    const entry = { event, target: event.target }
    pendingClicks.push(entry)
    if (event.target.closest('a[href]')) setTimeout(follow, timeout, entry)
  }

  function follow(entry) {
    if (!pendingClicks.includes(entry)) return
    removeEventListener('click', keepClick, true)
    pendingClicks.length = 0
    entry.target.click()
  }

  const again = (type, { constructor: Kind }, like) => new Kind(type, like)

  function live() {
    removeEventListener('click', keepClick, true)
    removeEventListener('pointermove', point, true)
    // Listeners of pointerover and focusin have missed the events of the current pointer and focus.
    const below = pointer && document.elementFromPoint(pointer.clientX, pointer.clientY)
    if (below)
      below.dispatchEvent(new PointerEvent('pointerover', { ...plainly(pointer), bubbles: true }))
    const focused = document.activeElement
    if (focused && focused !== document.body)
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const { event, target } of pendingClicks.splice(0))
      if (target.isConnected) target.dispatchEvent(again('click', event, event))
  }

  const plainly = ({ clientX, clientY, pointerType, pointerId }) => ({
    clientX,
    clientY,
    pointerType,
    pointerId,
  })
  const point = (event) => (pointer = event)

  addEventListener('click', keepClick, true)
  addEventListener('pointermove', point, { capture: true, passive: true })
  addEventListener('site:live', live, { once: true })
  for (const wake of wakes)
    addEventListener(wake, begin, { capture: true, passive: true, once: true })
  // With Save-Data on, scripts load on the first interaction only, and app/styles/saving.css leaves out what is not needed.
  if (navigator.connection && navigator.connection.saveData) {
    document.documentElement.dataset.saving = ''
    return
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
})()
