import { OfficesView, type Office } from '@/components/sections/offices/index'

const beijing: Office = {
  id: 'beijing',
  city: '北京',
  address: '北京市海淀区示例路 88 号 12 层',
  hours: '周一至周五 9:00–18:00',
  directions: '地铁示例站 B 口出，步行 6 分钟',
  phone: '010-0000 0000',
  email: 'beijing@bauhinia.example',
  latitude: 39.9831,
  longitude: 116.3102,
}

export const examples = {
  three: (
    <OfficesView
      offices={[
        beijing,
        { ...beijing, id: 'shanghai', city: '上海' },
        { ...beijing, id: 'shenzhen', city: '深圳' },
      ]}
      texts={{
        address: '地址',
        hours: '办公时间',
        directions: '怎么走',
        phone: '电话',
        email: '邮箱',
        maps: '在地图里打开',
        newTab: '（在新窗口打开）',
        services: { amap: '高德地图', baidu: '百度地图', osm: 'OpenStreetMap' },
      }}
    />
  ),
}
