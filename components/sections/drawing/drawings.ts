import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { route } from '@/components/sections/drawing/maps/route'
import { semester } from '@/components/sections/drawing/maps/semester'
import { arcade } from '@/components/sections/drawing/rooms/arcade'
import { lectureHall, library } from '@/components/sections/drawing/rooms/library'
import { lobby } from '@/components/sections/drawing/rooms/lobby'
import { quad } from '@/components/sections/drawing/rooms/quad'
import { readingRoom } from '@/components/sections/drawing/rooms/reading-room'
import { studio } from '@/components/sections/drawing/rooms/studio'
import { workshop } from '@/components/sections/drawing/rooms/workshop'
import { blocks } from '@/components/sections/drawing/tools/blocks'
import { blueprint } from '@/components/sections/drawing/tools/blueprint'
import { desk } from '@/components/sections/drawing/tools/desk'
import { kitchen } from '@/components/sections/drawing/tools/kitchen'
import { ledger } from '@/components/sections/drawing/tools/ledger'
import { passport } from '@/components/sections/drawing/tools/passport'
import type { DrawingName } from '@/schemas/content/drawings'

export const drawings: Record<DrawingName, (pen: Pen, next: () => number) => void> = {
  arcade,
  blocks,
  blueprint,
  desk,
  kitchen,
  'lecture-hall': lectureHall,
  ledger,
  library,
  lobby,
  passport,
  quad,
  'reading-room': readingRoom,
  route,
  semester,
  studio,
  workshop,
}
