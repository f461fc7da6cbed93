import { Eyebrow } from '@/components/ui/eyebrow/index'

export const examples = {
  chinese: <Eyebrow>国际学位 · 在职学习</Eyebrow>,
  english: <Eyebrow>International degrees</Eyebrow>,
}
