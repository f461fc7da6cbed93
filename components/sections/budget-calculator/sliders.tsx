import type { BudgetPart } from '@/components/sections/budget-calculator/rules'
import { Swatch } from '@/components/sections/budget-calculator/share-bar'

type SlidersProps = {
  legend: string
  parts: readonly BudgetPart[]
  /** RMB a year, one for each part. */
  values: readonly number[]
  /** Formats an amount with its unit. */
  say: (amount: number) => string
  onChange: (index: number, value: number) => void
}

/** A slider for each kind of living costs, from low to high, in steps of a thousand. */
export function Sliders({ legend, parts, values, say, onChange }: SlidersProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {parts.map(([name, low, high], index) => {
        const id = `budget-part-${index}`
        const value = values[index] ?? low
        return (
          <div key={name}>
            <div className="flex items-baseline gap-2.5">
              <Swatch index={index} />
              <label htmlFor={id}>{name}</label>
              <span aria-hidden="true" className="ml-auto font-semibold tabular-nums">
                {say(value)}
              </span>
            </div>
            <input
              id={id}
              type="range"
              min={low}
              max={high}
              step={1000}
              value={value}
              aria-valuetext={say(value)}
              onChange={(event) => onChange(index, Number(event.target.value))}
              className="slider"
            />
          </div>
        )
      })}
    </fieldset>
  )
}
