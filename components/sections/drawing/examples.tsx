import { Drawing, Frieze } from '@/components/sections/drawing/index'
import { drawingNames } from '@/schemas/content/drawings'

export const examples = {
  all: (
    <div className="grid grid-cols-2 gap-x-10 gap-y-8">
      {drawingNames.map((name) => (
        <Drawing key={name} name={name} className="w-full" />
      ))}
    </div>
  ),
  strip: <Frieze className="block h-[215px] w-full" />,
}
