import { Term, Terms } from '@/components/sections/terms/index'

export const examples = {
  chinese: (
    <Terms>
      <Term name="报考公务员、事业单位，或者落户">
        通常要看认证结果。请先问招录单位或落户窗口。
      </Term>
      <Term name="单位内部任用">看人事部门的规定。有的单位只看学位与大学。</Term>
    </Terms>
  ),
}
