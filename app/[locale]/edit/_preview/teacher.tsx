import 'server-only'
import { createElement } from 'react'
import { mdxComponents } from '@/components/mdx/components'
import { getTeachers } from '@/lib/content/documents'
import { kind, type Team } from '@/schemas/content/teacher'
import type { Drawn } from './drawn'

/** The entry of a teacher, alone and among the team. */
export function teacherView({ locale, key, values }: Drawn) {
  const [team, slug = ''] = key.split('/') as [Team, string?]
  const own = { ...kind.schema.parse(values), slug }
  const all = getTeachers(locale, team)
  const isKnown = all.some((one) => one.slug === slug)
  const whole = isKnown ? all.map((one) => (one.slug === slug ? own : one)) : [...all, own]
  const shown = (teachers: typeof whole) => {
    const { People } = mdxComponents({ locale, path: '/', draft: { teachers } })
    return People ? createElement(People, { team }) : null
  }
  return (
    <main className="wrap grid gap-12 py-10">
      {shown([own])}
      {shown(whole)}
    </main>
  )
}
