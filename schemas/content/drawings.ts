import { drawingWords } from './choices/data'

/** The drawings that a page may open with. `components/sections/drawing/files` has them; `docs/design.md` says which fits. */
export type DrawingName = keyof typeof drawingWords
export const drawingNames = Object.keys(drawingWords) as DrawingName[]
