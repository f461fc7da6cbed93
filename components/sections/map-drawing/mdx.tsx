import type { Bind } from '@/components/mdx/bind'
import { MapDrawing } from '@/components/sections/map-drawing/index'
import type * as schema from '@/components/sections/map-drawing/schema'
import type { IdBelow } from '@/lib/i18n/message-ids'

export const bind: Bind<typeof schema> = ({ text, organisation }) => {
  const own = (id: IdBelow<'components.sections.map-drawing'>) =>
    text(`components.sections.map-drawing.${id}`)
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
