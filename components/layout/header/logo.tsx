import { centersOnScroll } from '@/components/layout/header/centers-on-scroll'
import { Mark } from '@/components/ui/flower/mark'

type LogoProps = { name: string; line: string; label: string }

/** Mark and name, linked to the home page. */
export function Logo({ name, line, label }: LogoProps) {
  return (
    <a
      href="/"
      aria-label={label}
      className={`flex shrink-0 items-center gap-2.5 whitespace-nowrap lg:gap-3 ${centersOnScroll}`}
    >
      <Mark size={44} className="text-crimson max-lg:size-9" />
      <span className="lg:group-data-compact/header:invisible">
        <strong className="block font-serif text-[22px] leading-[1.1] font-semibold zh:tracking-[0.08em]">
          {name}
        </strong>
        <small className="mt-0.5 block text-[10.5px] leading-[1.3] font-medium tracking-[0.12em] max-[429px]:tracking-[0.04em] text-ink-soft lg:tracking-[0.2em] uppercase">
          {line}
        </small>
      </span>
    </a>
  )
}
