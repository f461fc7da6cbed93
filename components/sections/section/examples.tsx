import { Section } from '@/components/sections/section/index'

const prose = <p>你不用现在就决定读哪个项目，先把三件事说清：时间、英语和这个学位要派的用场。</p>

export const examples = {
  stack: (
    <Section
      id="programmes"
      eyebrow="项目"
      title="从你现在的位置出发"
      lead="先选层次，再看学制、授课方式与入学要求。"
    >
      {prose}
    </Section>
  ),
  aside: (
    <Section
      id="entry"
      eyebrow="Entry"
      title="Where you come from, what you can apply for"
      tone="deep"
      layout="aside"
    >
      <p>These are the usual cases, not admission standards.</p>
    </Section>
  ),
  list: (
    <Section id="questions" eyebrow="问答" title="全部问题" layout="list">
      {prose}
    </Section>
  ),
  dark: (
    <Section id="areas" eyebrow="产教融合" title="四个岗位方向，一条培养路径" tone="dark">
      {prose}
    </Section>
  ),
}
