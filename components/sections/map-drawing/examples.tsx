import { MapDrawingView } from '@/components/sections/map-drawing/index'

export const examples = {
  two: (
    <MapDrawingView
      places={[
        {
          id: 'beijing',
          city: '北京',
          address: '北京市海淀区示例路 88 号 12 层',
          latitude: 39.9831,
          longitude: 116.3102,
        },
        {
          id: 'shenzhen',
          city: '深圳',
          address: '深圳市南山区样例大道 9 号',
          latitude: 22.5405,
          longitude: 113.9345,
        },
      ]}
      texts={{
        newTab: '（在新窗口打开）',
        open: '在地图里打开',
        services: { amap: '高德地图', baidu: '百度地图', osm: 'OpenStreetMap' },
      }}
    />
  ),
}
