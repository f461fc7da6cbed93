import { component } from '@/schemas/content/component'

export const MapDrawing = component(
  {
    holds: 'nothing',
    help: ['A drawn map of each office, with links to map services.', '办公室手绘地图与地图链接。'],
  },
  {},
)
