/** References and codes, days, times and amounts. */
const whole = new RegExp(
  `(${[
    String.raw`BH-\d\d-\d+`,
    String.raw`\b[A-Z]+-\d+`,
    String.raw`(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?`,
    String.raw`\b[A-Z][a-z]{2,8} \d{1,2}(?:, \d{4})?`,
    String.raw`\d{1,2}:\d\d(?:–\d{1,2}:\d\d)?`,
    String.raw`(?:US\$|RMB |CHF )\d[\d,.]{0,12}(?:–\d[\d,.]{0,11}\d)?`,
    String.raw`\d[\d,.]{0,12}(?:–\d[\d,.]{0,12})?(?:万?元|美元|瑞士法郎|小时|个月|分钟|学分|人|岁|年|天|次|周|期)`,
  ].join('|')})`,
)

/** A text whose codes, days, times and amounts are not broken between lines. */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((part, index) =>
    // Every second part is what the pattern matched.
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
