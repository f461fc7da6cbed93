import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { lessonCalendar } from '@/lib/articles/feed'

const lesson = {
  id: 'restaurant-statements',
  title: '从财务报表看一家餐饮企业怎样扩张；带上计算器, 我们用三张报表回答“再开一家店，钱从哪里来”',
  summary: 'One; two, three\\four\nfive\u0007 END:VEVENT 🌸',
  date: '2026-12-31',
  time: '19:30',
  minutes: 90,
  teacher: '林知远',
}
const at = new Date('2026-11-21T04:05:06.789Z')
const url = 'https://bauhinia.example/about/lesson/restaurant-statements'
const make = (over: Partial<typeof lesson> = {}) =>
  lessonCalendar({ lesson: { ...lesson, ...over }, url, host: 'bauhinia.example', at })

/** The one event, as a calendar program that is not ours reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('not one event')
  return new ICAL.Event(event)
}

describe('the calendar file of a lesson', () => {
  test('is read by a calendar program: words, moment and length', () => {
    const event = read(make())
    expect(event.summary).toBe(lesson.title)
    expect(event.description).toBe(`林知远\nOne; two, three\\four\nfive  END:VEVENT 🌸\n${url}`)
    expect(event.startDate.zone?.tzid).toBe('Asia/Shanghai')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-31T11:30:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-31T13:00:00.000Z')
    expect(event.uid).toBe('lesson-restaurant-statements@bauhinia.example')
    expect(make()).toContain('\r\nDTSTAMP:20261121T040506Z\r\n')
  })

  test('without a time it is the whole day, without a length it has no end', () => {
    const whole = read(
      lessonCalendar({ lesson: { ...lesson, time: undefined }, url, host: 'h', at }),
    )
    expect([whole.startDate.isDate, whole.startDate.toString(), whole.endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-01',
    ])
    const open = lessonCalendar({ lesson: { ...lesson, minutes: undefined }, url, host: 'h', at })
    expect(open).not.toMatch(/^(DURATION|DTEND)/m)
  })

  test('no line is longer than 75 octets, none is cut within a character, all end in CRLF', () => {
    const file = make({ title: '花'.repeat(300) })
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file).not.toMatch(/[^\r]\n|\r(?!\n)|\uFFFD/)
    expect(read(file).summary).toBe('花'.repeat(300))
  })

  test('signs that no calendar can contain are left out', () => {
    const file = make({ title: '新\ufffe\uffff\ud800闻' })
    expect(read(file).summary).toBe('新闻')
  })

  test('what is written in an article cannot add lines of its own', () => {
    const file = make({ title: 'a\r\nATTENDEE:mailto:x@evil.example\nBEGIN:VALARM' })
    expect(file).not.toMatch(/^(ATTENDEE|BEGIN:VALARM)/m)
  })
})
