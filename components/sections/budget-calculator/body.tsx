'use client'

import { useRef, useState } from 'react'
import type {
  BudgetCalculatorProps,
  BudgetTexts,
} from '@/components/sections/budget-calculator/props'
import {
  parseAmount,
  countBudget,
  middleOf,
  type BudgetPart,
} from '@/components/sections/budget-calculator/rules'
import { useEntered } from '@/components/sections/calculator/entered'
import { fillTemplate, useLastValid } from '@/components/sections/calculator/fill'
import { ResultLine, ResultPanel } from '@/components/sections/calculator/result'
import { TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'

// One color for each part, in the order of the sliders.
const fills = ['fill-crimson', 'fill-blossom', 'fill-brass', 'fill-leaf', 'fill-ink-soft'] as const

/** The color of a part, beside its name. */
export function Swatch({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0 translate-y-px">
      <rect width="12" height="12" className={fills[index % fills.length]} />
    </svg>
  )
}

/** The parts of a year's living costs. Decorative: the sliders have the same values as text. */
export function ShareBar({ values }: { values: readonly number[] }) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const share = (amount: number) => `${((amount / total) * 100).toFixed(2)}%`
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="14"
      className="my-4 block stroke-paper-deep [.tone-deep_&]:stroke-paper"
    >
      {values.map((value, index) => {
        const before = values.slice(0, index).reduce((sum, each) => sum + each, 0)
        return (
          <rect
            key={fills[index]}
            x={share(before)}
            width={share(value)}
            height="14"
            strokeWidth={2}
            className={fills[index % fills.length]}
          />
        )
      })}
    </svg>
  )
}

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
function Sliders({ legend, parts, values, say, onChange }: SlidersProps) {
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

type Typed = { years: string; tuition: string; once: string }
type BudgetFieldsProps = {
  typed: Typed
  wrong: { tuition: boolean; once: boolean }
  texts: BudgetTexts
  onChange: (typed: Typed) => void
}

/** Entries that only the visitor knows: duration, tuition as quoted, one-time costs. */
function BudgetFields({ typed, wrong, texts, onChange }: BudgetFieldsProps) {
  const change = (name: keyof Typed) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [name]: event.target.value })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <SelectField
        id="budget-years"
        label={texts.years}
        options={texts.yearOptions}
        value={typed.years}
        onChange={change('years')}
      />
      <TextField
        id="budget-tuition"
        label={texts.tuition}
        hint={texts.tuitionHint}
        error={wrong.tuition ? texts.amountError : undefined}
        value={typed.tuition}
        onChange={change('tuition')}
        {...number}
      />
      <TextField
        id="budget-once"
        label={texts.once}
        hint={texts.onceHint}
        error={wrong.once ? texts.amountError : undefined}
        value={typed.once}
        onChange={change('once')}
        {...number}
      />
    </div>
  )
}

export function BudgetBody({ locale, parts, texts }: BudgetCalculatorProps) {
  const [living, setLiving] = useState(() => parts.map(middleOf))
  const [typed, setTyped] = useState<Typed>({ years: '1', tuition: '', once: '' })
  const area = useRef<HTMLDivElement>(null)
  useEntered(area, (entered) => {
    setLiving(living.map((yuan, index) => Number(entered.get(`budget-part-${index}`) ?? yuan)))
    setTyped({
      years: entered.get('budget-years') ?? typed.years,
      tuition: entered.get('budget-tuition') ?? typed.tuition,
      once: entered.get('budget-once') ?? typed.once,
    })
  })
  const tuition = parseAmount(typed.tuition)
  const once = parseAmount(typed.once)
  const wrong = { tuition: Number.isNaN(tuition), once: Number.isNaN(once) }
  const number = new Intl.NumberFormat(locale)
  const say = (value: number) => fillTemplate(texts.amount, { number: number.format(value) })
  const isValid = !wrong.tuition && !wrong.once
  const result = useLastValid(
    isValid
      ? countBudget({ years: Number(typed.years), living, tuition, once: once ?? 0 })
      : undefined,
  )

  return (
    <div className="grid items-start gap-x-6 gap-y-8 md:grid-cols-12">
      <div ref={area} className="grid content-start gap-7 md:col-span-5 md:pr-6">
        <Sliders
          legend={texts.parts}
          parts={parts}
          values={living}
          say={say}
          onChange={(index, value) =>
            setLiving(living.map((old, place) => (place === index ? value : old)))
          }
        />
        <BudgetFields typed={typed} wrong={wrong} texts={texts} onChange={setTyped} />
        {/* On phones the result is below the sliders: its total stays in view while they move. */}
        {result ? (
          <p
            aria-hidden="true"
            className="sticky bottom-(--apply-bar) z-10 -mx-1 flex items-baseline justify-between border-t-2 border-crimson bg-paper px-1 py-2 text-sm md:hidden print:hidden"
          >
            {texts.result}
            <span className="font-serif text-xl text-crimson">
              {`${number.format(result.total)} ${texts.unit}`}
            </span>
          </p>
        ) : null}
      </div>
      <ResultPanel
        title={texts.result}
        figure={result ? number.format(result.total) : '—'}
        unit={texts.unit}
        isOld={!isValid}
        className="md:sticky md:top-32"
      >
        {result ? (
          <>
            {result.tuitionKnown ? null : (
              <p className="font-semibold text-brass-deep">{texts.tuitionUnknown}</p>
            )}
            <ShareBar values={living} />
            <dl className="border-t border-line text-sm">
              <ResultLine term={texts.livingAYear} value={number.format(result.livingAYear)} />
              <ResultLine term={texts.living} value={number.format(result.living)} />
              <ResultLine
                term={texts.tuitionLine}
                value={result.tuitionKnown ? number.format(result.tuition) : '—'}
              />
              <ResultLine term={texts.onceLine} value={number.format(result.once)} />
            </dl>
          </>
        ) : null}
        <p className="mt-3 text-sm text-ink-soft">{texts.note}</p>
      </ResultPanel>
    </div>
  )
}
