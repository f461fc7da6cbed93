import { Stroke, type StrokeProps, pressPaths } from '@/components/ui/icon/press'

/** Drawings from Lucide (lucide.dev, ISC license) on its 24 × 24 grid, as one path each. */
export const iconPaths = {
  ...pressPaths,
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
  'arrow-up-right': 'M7 7h10v10M7 17 17 7',
  check: 'M20 6 9 17l-5-5',
  calendar:
    'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 16v-4M12 8h.01',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'map-pin':
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  minus: 'M5 12h14',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  plus: 'M5 12h14M12 5v14',
  retry: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
} as const

export type IconName = keyof typeof iconPaths

export type IconProps = StrokeProps & { name: IconName }

/** A decorative icon, for server components. Client components use `PressIcon`: this one contains all drawings. */
export function Icon({ name, ...stroke }: IconProps) {
  return <Stroke path={iconPaths[name]} {...stroke} />
}

/** The arrow of a link after its last word, with which it stays on a line: a word joiner is between them. */
export function EndArrow({ name = 'arrow-right' }: { name?: 'arrow-right' | 'arrow-up-right' }) {
  return (
    <>
      {'\u2060'}
      <Icon
        name={name}
        size={18}
        className="ml-2 inline align-[-0.18em] text-crimson transition-transform duration-150 ease-out group-hover:translate-x-0.5 print:hidden"
      />
    </>
  )
}
