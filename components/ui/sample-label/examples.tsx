import { SampleLabel } from '@/components/ui/sample-label/index'

export const examples = {
  chinese: <SampleLabel>示例数据</SampleLabel>,
  english: <SampleLabel>sample data</SampleLabel>,
}
