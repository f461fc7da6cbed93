import { DataTable } from '@/components/sections/data-table/index'
import { ShareBars } from '@/components/sections/data-table/table'

const scroll = '左右滑动看全部列'

const shares = (
  <>
    <thead>
      <tr>
        <th scope="col">构成</th>
        <th scope="col">管理财务</th>
        <th scope="col">企业课题</th>
        <th scope="col">说明</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">个人作业</th>
        <td>60</td>
        <td>25%</td>
        <td>交两稿</td>
      </tr>
      <tr>
        <th scope="row">答辩</th>
        <td>0</td>
        <td>75%</td>
        <td>两次都过</td>
      </tr>
    </tbody>
  </>
)

export const examples = {
  bars: (
    <ShareBars
      caption="两门课的成绩构成，百分比"
      sample="示例数据"
      scroll={scroll}
      marks={{ 'data-columns': 4 }}
    >
      {shares}
    </ShareBars>
  ),
  figures: (
    <DataTable
      caption="同一位学员的两个星期，单位：小时"
      sample="示例数据"
      scroll={scroll}
      marks={{ 'data-columns': 3, 'data-figures': '' }}
    >
      <thead>
        <tr>
          <th scope="col">花在哪里</th>
          <th scope="col">平常的一周</th>
          <th scope="col">交作业的一周</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">上课</th>
          <td>4</td>
          <td>4</td>
        </tr>
        <tr>
          <th scope="row">个人作业</th>
          <td>2</td>
          <td>5.5</td>
        </tr>
      </tbody>
    </DataTable>
  ),
  words: (
    <DataTable caption="四类公告" scroll={scroll} marks={{ 'data-columns': 2 }}>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">要你做的</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">缴费</th>
          <td>核对金额，到期前缴清</td>
        </tr>
      </tbody>
    </DataTable>
  ),
}
