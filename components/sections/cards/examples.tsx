import { Card, Cards } from '@/components/sections/cards/index'

export const examples = {
  three: (
    <Cards columns={3}>
      <Card title="MBA" href="/project/mba" meta="工商管理硕士">
        面向一线管理者的通识商科训练，案例来自学员所在的行业。
      </Card>
      <Card title="石溪金融硕士预录取" href="/studyAbroad" meta="金融学硕士">
        先获得预录取，再补齐数学、统计与学术英语。
      </Card>
      <Card title="MED（儿童方向）" meta="教育学硕士">
        给幼教从业者与家长：观察、游戏、家庭与学校的合作。
      </Card>
    </Cards>
  ),
  two: (
    <Cards columns={2}>
      <Card title="Business analytics lab" href="/practice/laboratory/analysis">
        Twelve experiments, each with data that has something wrong with it.
      </Card>
      <Card title="Brand and digital marketing lab" href="/practice/laboratory/marketing">
        A campaign from brief to report, with an invented budget.
      </Card>
    </Cards>
  ),
  four: (
    <Cards columns={4}>
      {['同一间网上教室', '短期到校', '来访讲学', '机构之间'].map((title) => (
        <Card key={title} title={title}>
          两地学员选同一门课，分在同一个小组。
        </Card>
      ))}
    </Cards>
  ),
}
