import { DataTable } from '@/components/sections/data-table/index'

export const examples = {
  sample: (
    <DataTable caption="同一位学员的两个星期，单位：小时" sample="示例数据">
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
}
