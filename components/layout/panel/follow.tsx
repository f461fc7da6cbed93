import type { Operator } from '@/components/layout/footer/types'
import { Qr } from '@/components/ui/qr'

type FollowProps = { qr: Operator['qr']; label: (name: string) => string }

/** The follow tab: the official account large, the other two beside each other below. */
export function Follow({ qr, label }: FollowProps) {
  const [first, ...others] = qr
  if (!first) return null
  return (
    <div className="grid gap-5">
      <figure>
        <Qr value={first.target} label={label(first.label)} className="size-[200px]" />
        <figcaption className="mt-2 leading-snug">
          {first.label}
          <span className="block text-sm text-ink-soft">{first.note}</span>
        </figcaption>
      </figure>
      <div className="grid grid-cols-2 gap-5 border-t border-line pt-5">
        {others.map(({ id, target, label: name, note }) => (
          <figure key={id}>
            <Qr value={target} label={label(name)} className="size-[96px]" />
            <figcaption className="mt-2 text-sm leading-snug">
              {name}
              <span className="block text-xs text-ink-soft">{note}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
