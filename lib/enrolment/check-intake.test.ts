import { expect, it } from 'vitest'
import { checkIntake } from '@/lib/enrolment/accept'

const at = new Date('2026-12-01T02:00:00Z')
const after = new Date('2027-01-15T16:30:00Z') // half an hour into the next day in China

it.each([
  ['none', { project: 'mba', intake: undefined }, at],
  ['one of the program', { project: 'mba', intake: '2027-03-08' }, at],
  ['a later one after a deadline', { project: 'mba', intake: '2027-09-06' }, after],
])('an application may name %s', (_, aim, when) => {
  expect(checkIntake(aim, when)).toBeUndefined()
})

it.each([
  ['that no program has', { project: 'mba', intake: '2027-03-09' }, at],
  ['whose deadline is over', { project: 'mba', intake: '2027-03-08' }, after],
  ['of a program without intakes', { project: 'emba', intake: '2027-03-08' }, at],
  [
    'of a program that the call does not tell',
    { project: 'unspecified', intake: '2027-03-08' },
    at,
  ],
])('an intake %s is an error of its field', (_, aim, when) => {
  expect(checkIntake(aim, when)).toEqual({ intake: 'components.enrolment.errors.intake.invalid' })
})

it('an application keeps the intake that it was sent with, but not in another program', () => {
  const kept = { project: 'mba', intake: '2027-03-08' }
  expect(checkIntake(kept, after, kept)).toBeUndefined()
  expect(checkIntake({ ...kept, project: 'emba' }, after, kept)).toBeDefined()
})
