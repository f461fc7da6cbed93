import { iconPaths, type IconName } from '@/components/ui/icon/paths'

export type IconProps = { name: IconName; size?: number; className?: string }

/** A decorative icon in the text's colour; say beside it, or for screen readers alone, what it means. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
