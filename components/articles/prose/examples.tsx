import { Prose } from '@/components/articles/prose/index'

export const examples = {
  article: (
    <Prose>
      <p>开学典礼上，老师请每个人写下两年后想解决的一个问题。</p>
      <h2>三个城市，一间教室</h2>
      <p>
        课表贴在<a href="/internationalDegree">项目页</a>上。
      </p>
      <ul>
        <li>带一支笔</li>
        <li>带一个问题</li>
      </ul>
    </Prose>
  ),
}
