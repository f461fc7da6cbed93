import { Drawing } from '@/components/sections/drawing/index'
import { drawingNames } from '@/schemas/content/drawings'

export const examples = {
  all: (
    <div className="grid grid-cols-2 gap-x-10 gap-y-8">
      {drawingNames.map((name) => (
        <Drawing key={name} name={name} seed="/" className="w-full" />
      ))}
    </div>
  ),
  seeds: (
    <div className="grid grid-cols-3 gap-6">
      {['a', 'b', 'c'].map((seed) => (
        <Drawing key={seed} name="library" seed={seed} className="w-full" />
      ))}
    </div>
  ),
}
