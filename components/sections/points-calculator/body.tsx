'use client'

import { useRef, useState } from 'react'
import { useEntered } from '@/components/sections/calculator/entered'
import { fillTemplate, useLastValid } from '@/components/sections/calculator/fill'
import { ResultLine, ResultPanel } from '@/components/sections/calculator/result'
import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'
import { countPoints, wholeNumber } from '@/components/sections/points-calculator/rules'
import { TextField } from '@/components/ui/field'

const mostReferrals = 99

/** A typed award: none, or one within its bounds. */
function readAward(text: string, [least, most]: readonly [number, number]): number | undefined {
  const value = wholeNumber(text, 0, most)
  return value === undefined || value === 0 || value >= least ? value : undefined
}

export function PointsBody({ locale, rules, texts }: PointsCalculatorProps) {
  const [typed, setTyped] = useState({ referrals: '1', award: '' })
  const area = useRef<HTMLDivElement>(null)
  useEntered(area, (entered) =>
    setTyped({
      referrals: entered.get('points-referrals') ?? typed.referrals,
      award: entered.get('points-award') ?? typed.award,
    }),
  )
  const referrals = wholeNumber(typed.referrals, 0, mostReferrals)
  const award = readAward(typed.award, rules.award)
  const number = new Intl.NumberFormat(locale)
  const isValid = referrals !== undefined && award !== undefined
  const entries = useLastValid(isValid ? { referrals, award } : undefined)
  const result = entries && countPoints(rules, entries)
  const say = (text: string, value: number) => fillTemplate(text, { number: number.format(value) })

  return (
    <div className="grid gap-x-6 gap-y-8 md:grid-cols-12">
      <div ref={area} className="grid content-start gap-6 md:col-span-5 md:pr-6">
        <TextField
          id="points-referrals"
          label={texts.referrals}
          hint={texts.referralsHint}
          error={referrals === undefined ? texts.referralsError : undefined}
          inputMode="numeric"
          value={typed.referrals}
          onChange={(event) => setTyped({ ...typed, referrals: event.target.value })}
        />
        <TextField
          id="points-award"
          label={texts.award}
          hint={texts.awardHint}
          error={award === undefined ? texts.awardError : undefined}
          inputMode="numeric"
          placeholder="0"
          value={typed.award}
          onChange={(event) => setTyped({ ...typed, award: event.target.value })}
        />
      </div>
      <ResultPanel
        title={texts.result}
        figure={result ? number.format(result.points) : '—'}
        unit={texts.points}
        isOld={!isValid}
      >
        {result ? (
          <>
            <p className="text-lg">{say(texts.worth, result.yuan)}</p>
            <p
              className={
                result.withdrawable
                  ? 'font-semibold text-leaf-deep'
                  : 'font-semibold text-brass-deep'
              }
            >
              {result.withdrawable ? texts.withdrawable : say(texts.missing, result.missing)}
            </p>
            <dl className="mt-4 border-t border-line text-sm">
              <ResultLine term={texts.graduation} value={number.format(rules.graduation)} />
              <ResultLine
                term={texts.fromReferrals}
                value={number.format(entries.referrals * rules.referral)}
              />
              <ResultLine term={texts.fromAward} value={number.format(entries.award)} />
            </dl>
            {result.branch === undefined ? null : (
              <p className="mt-3 text-sm text-ink-soft">{say(texts.branch, result.branch)}</p>
            )}
          </>
        ) : null}
      </ResultPanel>
    </div>
  )
}
