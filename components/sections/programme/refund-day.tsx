'use client'

import { useRef, useState } from 'react'
import { longDay } from '@/components/articles/dates'
import { useEntered } from '@/components/sections/calculator/entered'
import { ResultLine } from '@/components/sections/calculator/result'
import { SelectField } from '@/components/ui/select'
import { addDays, daysBetween } from '@/lib/time'
import type { Locale } from '@/schemas/locale'

export type RefundDayProps = {
  locale: Locale
  /** The first day, the day that is shown first, and the last one. */
  days: readonly [first: string, shown: string, last: string]
  /** The ways to pay, each with the values from each day on. */
  ways: readonly {
    value: string
    label: string
    periods: readonly { from: string; values: readonly string[] }[]
  }[]
  /** The names of the values. */
  names: readonly string[]
  texts: { day: string; way: string }
}

/** What comes back to somebody whose notice arrives on a day: the day is moved with a slider. */
export function RefundDay({ locale, days, ways, names, texts }: RefundDayProps) {
  const [first, shown, last] = days
  const [way, setWay] = useState(ways[0]?.value ?? '')
  const [count, setCount] = useState(daysBetween(first, shown))
  const area = useRef<HTMLDivElement>(null)
  useEntered(area, (entered) => {
    setWay(entered.get('refund-way') ?? way)
    setCount(Number(entered.get('refund-day') ?? count))
  })
  const day = addDays(first, count)
  const chosen = ways.find(({ value }) => value === way)
  const period = chosen?.periods.findLast(({ from }) => from <= day)
  return (
    <div ref={area} className="grid w-full items-start gap-x-10 gap-y-5 md:grid-cols-2">
      <div className="grid gap-4">
        <div>
          <label htmlFor="refund-day" className="block">
            {texts.day}
          </label>
          <output htmlFor="refund-day" className="block font-serif text-2xl text-crimson">
            {longDay(locale, day)}
          </output>
          <input
            id="refund-day"
            type="range"
            min={0}
            max={daysBetween(first, last)}
            step={1}
            value={count}
            aria-valuetext={longDay(locale, day)}
            onChange={(event) => setCount(Number(event.target.value))}
            className="slider"
          />
        </div>
        <SelectField
          id="refund-way"
          label={texts.way}
          options={ways}
          value={way}
          onChange={(event) => setWay(event.target.value)}
        />
      </div>
      <div role="status">
        <dl className="border-t border-ink">
          {names.map((name, index) => (
            <ResultLine key={name} term={name} value={period?.values[index] ?? ''} />
          ))}
        </dl>
      </div>
    </div>
  )
}
