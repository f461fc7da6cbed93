import { random } from '@/components/ui/flower/geometry/flower'

type OfficePlace = { latitude: number; longitude: number; address: string }

/** The location in several map services; none is requested before a click. */
export function mapServices({ latitude, longitude, address }: OfficePlace) {
  const name = encodeURIComponent(address)
  return [
    { id: 'amap', href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}` },
    {
      id: 'baidu',
      href: `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${name}&content=${name}&output=html`,
    },
    {
      id: 'osm',
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    },
  ] as const
}

/** A generated street plan, always the same for a place: paths in a box of 400 × 300. */
export function streetsAround(seed: string) {
  const next = random(seed)
  const lean = Math.round((next() - 0.5) * 240)
  const across = [30, 75, 118, 182, 226, 270].map(
    (y) => `M-10 ${Math.round(y + next() * 14)}l420 ${Math.round(lean / 3)}`,
  )
  const down = [20, 66, 128, 255, 318, 372].map((x) => `M${Math.round(x + next() * 18)}-10l${lean} 320`)
  const left = Math.round(250 + next() * 40)
  const top = Math.round(24 + next() * 20)
  return {
    streets: [...across, ...down].join(''),
    avenues: `M-10 162l420 ${Math.round(lean / 3)}M${200 - Math.round(lean / 2)}-10l${lean} 320`,
    park: `M${left} ${top}q50-24 96 6 22 40-12 74-60 26-96-8-18-44 12-72z`,
  }
}
