import { ContactBlockView } from '@/components/sections/contact-block/index'

const texts = { phone: '电话', email: '邮箱' }

export const examples = {
  two: (
    <>
      <ContactBlockView
        topic="在线学位的入学条件、学制与费用"
        team="学位招生组"
        phone="400-000-0001"
        email="degrees@bauhinia.example"
        texts={texts}
      />
      <ContactBlockView
        topic="Applications abroad"
        team="Study abroad"
        phone="400-000-0002"
        email="abroad@bauhinia.example"
        texts={texts}
      />
    </>
  ),
}
