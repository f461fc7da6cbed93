import type { ReactNode } from 'react'
import { Flower } from '@/components/ui/flower/index'

export type EmptyStateProps = {
  title: string
  text?: string
  /** What the visitor can do. */
  children?: ReactNode
  /** `alert` for failures, which are announced at once. */
  role?: 'status' | 'alert'
}

/** An empty or failed list: a closed bud, one sentence and a link. */
export function EmptyState({ title, text, children, role = 'status' }: EmptyStateProps) {
  return (
    <div role={role} className="flex items-center gap-6 border-y border-line py-8">
      <Flower
        seed="bud"
        size={72}
        openness={role === 'alert' ? 0.3 : 0.1}
        tilt={role === 'alert' ? 150 : 8}
      />
      <div className="measure">
        <p className="font-serif text-xl">{title}</p>
        {text ? <p className="mt-1 text-ink-soft">{text}</p> : null}
        {children}
      </div>
    </div>
  )
}
