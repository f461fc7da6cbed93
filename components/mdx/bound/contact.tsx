import type { MdxContext } from '@/components/mdx/context'
import { Affiliates } from '@/components/sections/affiliates'
import { ContactBlock } from '@/components/sections/contact-block'
import { MapDrawing } from '@/components/sections/map-drawing'
import { Offices } from '@/components/sections/offices'
import { QrCodes } from '@/components/sections/qr-codes'
import { findRoute } from '@/lib/routes'

/** Who answers on the pages of an area, when a document only says what about. */
const teams: Readonly<Record<string, string>> = {
  degree: 'degree',
  abroad: 'abroad',
  alumni: 'alumni',
  services: 'universities',
  digital: 'universities',
  practice: 'universities',
  public: 'governments',
}

/** The contact a topic names, else the one of the page's area; with a topic of its own, that stands above it. */
function contactFor({ organisation, path }: MdxContext, topic: string) {
  const named = organisation.contacts.find(({ id }) => id === topic)
  if (named) return named
  const team = teams[findRoute(path)?.area ?? '']
  const own = organisation.contacts.find(({ id }) => id === team)
  return {
    team: own?.team ?? '',
    phone: own?.phone ?? organisation.phone,
    email: own?.email ?? organisation.email,
    topic,
  }
}

export function boundContact(context: MdxContext) {
  const { text, organisation } = context
  const newTab = text('components.sections.newTab')
  const office = (id: string) => text(`components.sections.offices.${id}`)
  const map = (id: string) => text(`components.sections.map-drawing.${id}`)
  return {
    ContactBlock: ({ topic }: { topic: string }) => (
      <ContactBlock
        {...contactFor(context, topic)}
        texts={{ phone: office('phone'), email: office('email') }}
      />
    ),
    Offices: () => (
      <Offices
        offices={organisation.offices}
        texts={{
          address: office('address'),
          hours: office('hours'),
          directions: office('directions'),
          phone: office('phone'),
          email: office('email'),
        }}
      />
    ),
    QrCodes: () => (
      <QrCodes
        codes={organisation.qr}
        name={(label) => text('components.sections.qr-codes.name', { label })}
        open={text('components.sections.qr-codes.open')}
      />
    ),
    MapDrawing: () => (
      <MapDrawing
        places={organisation.offices}
        texts={{
          newTab,
          open: map('open'),
          services: { amap: map('amap'), baidu: map('baidu'), osm: map('osm') },
        }}
      />
    ),
    Affiliates: () => <Affiliates affiliates={organisation.affiliates} newTab={newTab} />,
  }
}
