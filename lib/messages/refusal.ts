import { foldText } from '@/lib/text/fold'

/** Longer answers are sentences, which an officer has to read. */
const longest = 60

/** Words of an English answer, one of which refuses further messages, and those that may stand beside it. */
const refusing =
  /^(?:(?:td)+\d?|tuiding|t|n|r|q|qx|0{4,5}|stop|stopall|unsubscribe|unsub|optout|quit|revoke|end)$/
const phrases =
  /\b(?:t d|tui ding|opt (?:me )?out|remove me|take me off|leave me alone|cancel (?:my )?subscriptions?|no more (?:messages?|texts?|sms)|(?:do not|dont|don t) (?:text|message|contact|send))\b/g
const beside = new Set(
  'a again all and any anymore contacting further hello hi i it like list me message messages messaging more my now number of ok please pls plz reply send sending sms text texting texts thank thanks the them these this those to want wish with would you your from'.split(
    ' ',
  ),
)

/** The same in Chinese: an answer consists of such words only. */
const refusingChinese =
  /退订|拒收|拒绝|取消(?:订阅|短信|推送|接收)|屏蔽|停止?|免打扰|(?:不要|不用|不必|不想|不再|勿|别)再?(?:给我)?(?:发送|发|收到|接收|推送|打扰|骚扰|联系|扰)/g
const besideChinese =
  /回[复覆]|发送|接收|订阅|麻烦|以后|谢谢|您好|你好|短信|信息|消息|广告|推送|服务|一下|所有|全部|立即|马上|需要|想要|给我|[请回我了吧啊呀哦谢的此再要您]/g

const runs = /\p{Script=Han}+|[^\p{Script=Han}]+/gu

/** Whether an answer asks for no more messages, with whatever punctuation: `TD。`, `回复ＴＤ`, `Stop please`, `不要再发了`. */
export function refusesMessages(text: string): boolean {
  const plain = foldText(text)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
  if (plain.length > longest) return false
  const said = (plain.match(runs) ?? []).flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? chinese(run) : english(run),
  )
  return said.includes('refuses') && !said.includes('other')
}

type Said = 'refuses' | 'beside' | 'other'

function english(run: string): Said[] {
  const words = run.replace(phrases, 'stop').split(' ').filter(Boolean)
  return words.map((word) => {
    if (refusing.test(word)) return 'refuses'
    return beside.has(word) ? 'beside' : 'other'
  })
}

function chinese(run: string): Said[] {
  const rest = run.replace(refusingChinese, ' ')
  const others = rest.replace(besideChinese, '').trim()
  return [rest === run ? 'beside' : 'refuses', others === '' ? 'beside' : 'other']
}
