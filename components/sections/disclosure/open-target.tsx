'use client'

import { useEffect } from 'react'

function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  const details = target?.closest('details')
  if (!target || !details || details.open) return
  details.open = true
  details.scrollIntoView()
}

function openAll() {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/** Opens the question or programme that the address names, and every one before printing. Without scripts they open by hand. */
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
