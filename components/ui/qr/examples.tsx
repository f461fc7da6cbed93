import { Qr } from '@/components/ui/qr/index'

export const examples = {
  address: <Qr value="https://follow.bauhinia.example/official" label="公众号" />,
}
