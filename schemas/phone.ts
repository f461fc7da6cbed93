import * as z from 'zod/mini'
import type { MessageId } from '@/lib/i18n/message-ids'
import { countryCode } from '@/schemas/constants'

/**
 * Mainland mobile numbers: 11 digits that begin with 1, and a second and third digit from the assigned ranges. Source:
 * public mobile numbering plan (MIIT, 电信网编号计划) with the assignments announced up to 2023. A new range requires a change
 * only here.
 */
export const phonePattern = /^1(3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-35-8]|8\d|9[0-35-9])\d{8}$/

/** What people and programs write before and after a number: what it is, whose, of which country, and that WeChat has the same one. */
const words =
  /telephone|phone|tel|mobile|cell|callto|sms|whatsapp|wechat|wx|vx|number|no|china|cn|移动|手机|联系|方式|电话|微信|本人|号码|同号|同步|同|号|为|是|中国|大陆/gi
const initial = /^[mpt](?=\+?\d)/i

const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Spaces, punctuation, brackets, quotes, accents, control characters, and the long stroke of Chinese keyboards. */
const signs = /[^\p{L}\p{N}+]|\u30FC/gu
/** The digits of Arabic, Persian and Hindi keyboards. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code < 0x966 ? code % 16 : code - 0x966)
}

/** The letters, digits and `+` of a text, full-width and other digits as ASCII. */
function plainDigits(text: string): string {
  return visible(text).replace(signs, '')
}

/** The six digits of a code, alone or as the only such run of a message that was pasted; otherwise its letters and digits. */
export function plainCode(text: string): string {
  const plain = plainDigits(text)
  const runs = (visible(text).match(/\d+/g) ?? []).filter(({ length }) => length === 6)
  return runs.length === 1 && runs[0] !== undefined ? runs[0] : plain
}

const visible = (text: string) =>
  text.normalize('NFKC').replace(otherDigits, plainDigit).replace(invisible, '')

/**
 * A number that a spreadsheet has written as a decimal (`13800138000.0`) or in scientific notation, as long as no digit is
 * lost: `1.3800138001E+10`, but not `1.38001E+10`.
 */
function wholeNumber(text: string): string {
  const decimal = /^(\+?\d{6,15})[.,]0{1,3}$/.exec(text)
  if (decimal) return decimal[1] ?? text
  const [, first = '', rest = '', power = ''] = /^(\d)[.,](\d{10,12})E\+?(\d\d)$/i.exec(text) ?? []
  return first !== '' && rest.length === Number(power) ? first + rest : text
}

/**
 * Normalizes a phone number to 11 digits: removes everything that people and programs write around and between the digits,
 * +86, 0086 or 86, and a trunk 0. Does not validate: see `phoneProblem`.
 */
export function normalizePhone(text: string): string {
  return wholeNumber(visible(text).replace(/[\s\p{Cc}'"‘’“”=()]/gu, ''))
    .replace(signs, '')
    .replace(words, '')
    .replace(initial, '')
    .replace(/^(?:\+?(?:00|011)?86\+?)+/, '')
    .replace(/^0(?=1\d{10}$)/, '')
}

/** A landline as it is stored: the area code with its 0, the number, and after a hyphen the extension. */
const landlinePattern = /^0(?:10|2\d|[3-9]\d\d)[2-8]\d{6,7}(?:-\d{1,6})?$/
const extension = /转接?|分机号?|内线|ext(?:ension|n)?|[x#*,;]/gi
const written =
  /^(?<area>10|2\d|[3-9]\d\d)[- ]?(?<number>[2-8]\d{6,7}|[2-8]\d{2,3}[- ]\d{4})(?:[- ]+(?<extension>\d{1,6}))?$/

/** A landline of mainland China, with its area code, as it is stored: `01065521234-801`; undefined for any other text. */
function landlineOf(text: string): string | undefined {
  const plain = visible(text)
    .replace(extension, ' ')
    .replace(/[^\p{L}\p{N}+]+/gu, (between) => (/\p{Pd}/u.test(between) ? '-' : ' '))
    .replace(words, '')
    .trim()
  // The 0 of the area code is left out after the country code only.
  const dialed = /^(?:(?:\+|00|011)?86[- ]?0?|0)(?<rest>[1-9].*)$/.exec(plain)?.groups?.rest ?? ''
  const { area, number = '', extension: inside } = written.exec(dialed)?.groups ?? {}
  if (area === undefined) return undefined
  return `0${area}${number.replace(/\D/g, '')}${inside === undefined ? '' : `-${inside}`}`
}

/** Normalizes a number that an officer can call: a mobile number, or a landline with its area code and perhaps an extension. */
export function normalizeCallable(text: string): string {
  const phone = normalizePhone(text)
  return phonePattern.test(phone) ? phone : (landlineOf(text) ?? phone)
}

export const isCallable = (phone: string) => phonePattern.test(phone) || landlinePattern.test(phone)

/** A number with its country code: `+`, then 7 to 15 digits. */
export const internationalPattern = /^\+[1-9]\d{6,14}$/

/**
 * Normalizes a number that is dialed from anywhere: `+44 (0)20 7946 0958`, `0044 20…` and `011 44 20…` become `+442079460958`.
 * A mainland mobile number gets its country code.
 */
export function normalizeInternational(text: string): string {
  const plain = visible(text)
    .replace(/\(0\)/g, '')
    .replace(signs, '')
    .replace(words, '')
    .replace(/^(?:\+?(?:00|011))(?=[1-9])/, '+')
  return phonePattern.test(plain) ? `+${countryCode}${plain}` : plain
}

/** Why a phone number is not valid: empty, or not matching the pattern. */
export function phoneProblem(text: string): 'empty' | 'invalid' | undefined {
  const phone = normalizePhone(text)
  if (phone === '') return 'empty'
  return phonePattern.test(phone) ? undefined : 'invalid'
}

type PhoneMessages = { empty: MessageId; invalid: MessageId }

/** A normalized phone field. `messages` are ids of the enrolment texts. */
export function phoneField(messages: PhoneMessages) {
  return numberField(messages, normalizePhone, (phone) => phonePattern.test(phone))
}

/** The same for officers, who can also call a landline. */
export function callableField(messages: PhoneMessages) {
  return numberField(messages, normalizeCallable, isCallable)
}

function numberField(
  { empty, invalid }: PhoneMessages,
  normalize: (text: string) => string,
  fits: (phone: string) => boolean,
) {
  return z.pipe(
    z.string(empty),
    z.pipe(
      z.transform(normalize),
      z.string().check(
        z.refine((phone: string) => phone !== '', { error: empty, abort: true }),
        z.refine(fits, invalid),
      ),
    ),
  )
}
