/** The subset of `paths.ts` for client components: a separate module, because every page loads it. */
export const pressPaths = {
  'chevron-down': 'm6 9 6 6 6-6',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2',
  close: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16M21 21l-4.3-4.3',
} as const

export type StrokeProps = { size?: number; className?: string }

/** A decorative drawing in the text's color; its meaning must also be in text. */
export function Stroke({ path, size = 20, className = '' }: StrokeProps & { path: string }) {
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
      <path d={path} />
    </svg>
  )
}

/** A decorative icon for client components, with the few drawings they use. */
export function PressIcon({ name, ...stroke }: StrokeProps & { name: keyof typeof pressPaths }) {
  return <Stroke path={pressPaths[name]} {...stroke} />
}
