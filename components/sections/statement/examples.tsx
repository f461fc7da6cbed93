import { Statement } from '@/components/sections/statement/index'

export const examples = {
  linked: (
    <Statement href="/project/mba" action="看一个项目的全貌">
      把单位里那件一直没解决的事带来，它就是你的毕业课题。
    </Statement>
  ),
  plain: <Statement>Language, money, status: book the flight when you have all three.</Statement>,
}
