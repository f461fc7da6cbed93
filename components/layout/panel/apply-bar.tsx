import { Icon } from '@/components/ui/icon'

type ApplyBarProps = { apply: string; call: string; phone: string }

/** The bar at the bottom of narrow windows. A long page puts the list of its sections to the left of it. */
export function ApplyBar({ apply, call, phone }: ApplyBarProps) {
  return (
    <div className="apply-bar gutter border-t border-line bg-paper pt-[6px] pb-[max(6px,env(safe-area-inset-bottom))]">
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className="flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm font-semibold whitespace-nowrap hover:text-crimson"
      >
        <Icon name="phone" size={18} />
        {call}
      </a>
      <a
        href="/enrol"
        className="flex min-h-11 grow items-center justify-center rounded-xs bg-crimson px-3 text-center leading-tight font-semibold text-white"
      >
        {apply}
      </a>
    </div>
  )
}
