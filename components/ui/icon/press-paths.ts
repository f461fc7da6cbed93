/** Those of the drawings of `paths.ts` that a script draws: by themselves, as every page loads them. */
export const pressPaths = {
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 7h16M4 12h16M4 17h16',
  retry: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
} as const
