import { Disclosure } from '@/components/sections/disclosure/index'

export const examples = {
  small: (
    <Disclosure summary="直播中途断网">
      <p>回看在两小时内上传；断网的那一段，助教会在答疑时补讲。</p>
    </Disclosure>
  ),
  english: (
    <Disclosure summary="Will China recognise the degree?">
      <p>The Chinese Service Center for Scholarly Exchange decides, under its current rules.</p>
    </Disclosure>
  ),
}
