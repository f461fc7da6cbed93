import { codeId, type Operator } from '@/components/layout/footer/types'

type FollowProps = { qr: Operator['qr']; label: (name: string) => string }

/** The follow tab: the official account large, two more side by side below. */
export function Follow({ qr, label }: FollowProps) {
  return (
    <ul className="grid grid-cols-2 gap-5">
      {qr.map(({ id, label: name, note }, index) => (
        <li key={id} className={index === 0 ? 'col-span-2 border-b border-line pb-5' : ''}>
          <svg
            role="img"
            aria-label={label(name)}
            viewBox="0 0 1 1"
            className={index === 0 ? 'size-[200px]' : 'size-[96px]'}
          >
            {/* The drawing of the footer: each code is in the page once. */}
            <use href={`#${codeId(id)}`} width="1" height="1" />
          </svg>
          <p className="mt-2 leading-snug">{name}</p>
          <p className="text-sm leading-snug text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  )
}
