'use client'

import { useEffect } from 'react'

function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  const details = target?.closest('details') ?? target?.querySelector<HTMLDetailsElement>('details.folded')
  if (!target || !details || details.open) return
  details.open = true
  ;(details.contains(target) ? details : target).scrollIntoView()
}

function openAll() {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/** Opens the question or program that the address names, and all of them before printing. */
export function OpenTarget() {
  useEffect(() => {
    openTarget()
    window.addEventListener('hashchange', openTarget)
    window.addEventListener('beforeprint', openAll)
    return () => {
      window.removeEventListener('hashchange', openTarget)
      window.removeEventListener('beforeprint', openAll)
    }
  }, [])
  return null
}
