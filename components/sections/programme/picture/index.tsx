import type { OfferedProgramme } from '@/components/sections/programme/own'
import { drawProgramme, pictureSize } from '@/components/sections/programme/picture/draw'

type PictureProps = { programme: OfferedProgramme; className?: string }

/** The picture of a program, drawn from what it offers. Decorative: the page states the same figures. */
export function ProgrammePicture({ programme, className = '' }: PictureProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${pictureSize} ${pictureSize}`}
      fill="none"
      className={`block aspect-square ${className}`}
      dangerouslySetInnerHTML={{ __html: drawProgramme(programme) }}
    />
  )
}
