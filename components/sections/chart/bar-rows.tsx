import type { RowsProps } from '@/components/sections/chart/rows'
import { ceiling, percent } from '@/components/sections/chart/scale'

/** One bar per row: name, bar, and the number at its end. */
export function BarRows({ data, caption, texts }: RowsProps) {
  const largest = Math.max(...data.map(([, value]) => value))
  const top = ceiling(data.map(([, value]) => value))
  const longest = Math.max(...data.map(([, value]) => texts.format(value).length))
  const [room, back] =
    longest > 9 ? (['sm:pr-[10em]', 'sm:-mr-[10em]'] as const) : (['sm:pr-[6em]', 'sm:-mr-[6em]'] as const)
  return (
    <table aria-label={caption} className="w-full border-t border-ink text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(([label, value]) => (
          <tr
            key={label}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2.5 sm:grid-cols-[minmax(7em,3fr)_9fr]"
          >
            <th scope="row" className="text-left font-normal">
              {label}
            </th>
            <td className={`flex items-center gap-3 max-sm:contents ${room}`}>
              <svg
                aria-hidden="true"
                width={percent(value, top)}
                height="26"
                className="shrink-0 max-sm:order-3 max-sm:col-span-2 max-sm:mt-1.5 max-sm:h-3"
              >
                <rect
                  width="100%"
                  height="26"
                  className={value === largest ? 'fill-crimson' : 'fill-blossom'}
                />
              </svg>
              <span className={`whitespace-nowrap font-semibold tabular-nums max-sm:text-right ${back}`}>
                {texts.format(value)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
