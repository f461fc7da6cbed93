/** The drawings that a page may open with. `components/sections/drawing` draws them; `docs/design.md` says which fits. */
export const drawingNames = [
  // campus and rooms
  'arcade',
  'quad',
  'reading-room',
  'lecture-hall',
  'library',
  'lobby',
  'studio',
  'workshop',
  // tools and desks
  'desk',
  'ledger',
  'kitchen',
  'blueprint',
  'blocks',
  'passport',
  // maps and timelines
  'route',
  'semester',
] as const
export type DrawingName = (typeof drawingNames)[number]
