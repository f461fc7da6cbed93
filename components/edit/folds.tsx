'use client'

import { useEffect, useRef, useState } from 'react'
import { useT } from '@/components/intl/use-t'
import { useFormOutcome } from '@/components/staff/action-form/context'

const foldsIn = (form: Element | null | undefined) => [
  ...(form?.querySelectorAll<HTMLDetailsElement>('details[data-fold]') ?? []),
]
const nameOf = ({ dataset }: HTMLDetailsElement) => dataset.fold ?? ''
const shared = (name: string) => name.replace(/^\d+/, '')

/** Opens every fold around an element. Not every browser does so for the target of a link. */
function reveal(element: Element | null): void {
  for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true
}

/** Of fewer folds, each is open. */
const fewest = 3

type FoldsProps = {
  /** The number of the language whose names are shown. */
  side: number
}

/** Leads to the folds of the form around it; fewer than three are open, and need no way there. */
export function Folds({ side }: FoldsProps) {
  const t = useT('components.edit.folds')
  const place = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState<readonly { name: string; label: string }[]>([])
  const outcome = useFormOutcome()

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const own = foldsIn(form).filter((fold) => nameOf(fold).startsWith(`${side}`))
    // Only the browser knows which parts are long.
    setAll(
      own.map((fold) => ({ name: nameOf(fold), label: fold.firstElementChild?.textContent ?? '' })),
    )
    const together = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.dataset.fold) return
      for (const one of foldsIn(form))
        if (shared(nameOf(one)) === shared(nameOf(target))) one.open = target.open
    }
    const follow = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
      if (href?.startsWith('#')) reveal(document.getElementById(href.slice(1)))
    }
    reveal(document.getElementById(decodeURIComponent(location.hash.slice(1))))
    // The browser may have opened one of them already, for one language alone.
    const open = foldsIn(form).flatMap((fold) =>
      fold.open || own.length < fewest ? [shared(nameOf(fold))] : [],
    )
    for (const fold of foldsIn(form)) fold.open = open.includes(shared(nameOf(fold)))
    // `toggle` does not bubble.
    form.addEventListener('toggle', together, true)
    form.addEventListener('click', follow)
    return () => {
      form.removeEventListener('toggle', together, true)
      form.removeEventListener('click', follow)
    }
  }, [side])

  useEffect(() => {
    const wrong = place.current?.closest('form')?.querySelectorAll('[aria-invalid=true]') ?? []
    for (const one of wrong) reveal(one)
  }, [outcome])

  const go = (name: string) => {
    const fold = foldsIn(place.current?.closest('form')).find((one) => nameOf(one) === name)
    reveal(fold ?? null)
    fold?.querySelector('summary')?.focus()
    fold?.scrollIntoView()
  }
  const openAll = () => {
    for (const fold of foldsIn(place.current?.closest('form'))) fold.open = true
  }

  return (
    <div
      ref={place}
      className={all.length < fewest ? 'hidden' : 'border-t border-ink bg-white px-5 py-3'}
    >
      <nav aria-label={t('title')}>
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {all.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => go(name)}
                className="min-h-11 cursor-pointer text-left text-link"
              >
                {label}
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={openAll} className="min-h-11 cursor-pointer text-link">
              {t('all')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}
