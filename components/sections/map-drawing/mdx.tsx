import type { Bind } from '@/components/mdx/bind'
import { MapDrawing } from '@/components/sections/map-drawing/index'
import type * as schema from '@/components/sections/map-drawing/schema'

export const bind: Bind<typeof schema> = ({ text, organisation }) => {
  const own = (id: string) => text(`components.sections.map-drawing.${id}`)
  return {
    MapDrawing: () => (
      <MapDrawing
        places={organisation.offices}
        texts={{
          newTab: text('components.sections.newTab'),
          open: own('open'),
          services: { amap: own('amap'), baidu: own('baidu'), osm: own('osm') },
        }}
      />
    ),
  }
}
