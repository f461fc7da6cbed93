import type { RowsProps } from '@/components/sections/chart/rows'
import { percent } from '@/components/sections/chart/scale'

const shades = [
  'fill-crimson',
  'fill-crimson/80',
  'fill-crimson/65',
  'fill-crimson/50',
  'fill-crimson/40',
  'fill-crimson/30',
]

/** Each stage is narrower than the one before, with its share of it. */
export function FunnelRows({ data, caption, texts }: RowsProps) {
  const whole = data[0]?.[1] || 1
  return (
    <table aria-label={caption} className="w-full border-t border-ink text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.value}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(([label, value], index) => {
          const before = data[index - 1]?.[1]
          return (
            <tr
              key={label}
              className="grid grid-cols-[1fr_auto_4em] items-center gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(6em,2fr)_7fr_4em]"
            >
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              <td className="flex items-center gap-4 max-sm:contents">
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="34"
                  className="min-w-0 flex-1 max-sm:order-3 max-sm:col-span-3 max-sm:h-4"
                >
                  <rect
                    x={percent((whole - value) / 2, whole)}
                    width={percent(value, whole)}
                    height="34"
                    className={shades[index] ?? 'fill-crimson/30'}
                  />
                </svg>
                <span className="w-[7em] whitespace-nowrap text-right font-semibold tabular-nums">
                  {texts.format(value)}
                </span>
              </td>
              <td className="text-right tabular-nums text-ink-soft">
                {before ? percent(value, before) : ''}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
