import { Action } from '@/components/ui/action/index'

export const examples = {
  primary: <Action href="/enrol">预约咨询</Action>,
  quiet: (
    <Action href="/about/lesson" kind="quiet">
      Listen to an open class first
    </Action>
  ),
  outside: (
    <Action href="https://www.cscse.edu.cn" kind="quiet" newTab="(opens in a new tab)">
      CSCSE
    </Action>
  ),
}
