import type { Operator } from '@/components/layout/footer/types'
import { QrImage } from '@/components/ui/qr/image'

type FollowProps = { qr: Operator['qr']; label: (name: string) => string }

/** The follow tab: the official account large, two more side by side below. */
export function Follow({ qr, label }: FollowProps) {
  return (
    <ul className="grid grid-cols-2 gap-5">
      {qr.map(({ id, label: name, note }, index) => (
        <li key={id} className={index === 0 ? 'col-span-2 border-b border-line pb-5' : ''}>
          <QrImage id={id} label={label(name)} className={index === 0 ? 'size-[200px]' : 'size-[96px]'} />
          <p className="mt-2 leading-snug">{name}</p>
          <p className="text-sm leading-snug text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  )
}
