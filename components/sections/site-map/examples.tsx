import { SiteMapView } from '@/components/sections/site-map/index'

export const examples = {
  two: (
    <SiteMapView
      groups={[
        {
          title: '国际学位',
          pages: [{ href: '/internationalDegree', title: '国际学位', lead: '在职读一个学位' }],
        },
        {
          title: 'Study abroad',
          pages: [{ href: '/studyAbroad', title: 'Study abroad', lead: 'Step by step' }],
        },
      ]}
    />
  ),
}
