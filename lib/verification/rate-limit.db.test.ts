import { describe, expect, test } from 'vitest'
import { addressKeys } from '@/lib/http/server/address'
import { limitChecking, limitSending } from '@/lib/verification/rate-limit'
import { describeWithStore } from '@/tests/setup/stores'

const start = new Date('2026-11-21T02:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const phoneNumber = (n: number) => `138${String(n).padStart(8, '0')}`

describeWithStore('rate limits', (store) => {
  const send = (phone: string, address: string, at = start, budget = 1000) =>
    limitSending(store().db, { account: phone, address, budget, at })

  test('one a minute, five an hour, ten a day per phone', async () => {
    const phone = phoneNumber(1)
    expect(await send(phone, '198.51.100.1')).toEqual({ ok: true })
    expect(await send(phone, '198.51.100.2', after(59.5))).toEqual({ ok: false, retryAfter: 1 })
    for (let i = 1; i < 5; i += 1)
      expect(await send(phone, '198.51.100.1', after(i * 60))).toEqual({ ok: true })
    expect(await send(phone, '198.51.100.1', after(300))).toEqual({ ok: false, retryAfter: 3300 })
    for (let i = 0; i < 5; i += 1)
      expect((await send(phone, '198.51.100.1', after(3600 + i * 60))).ok).toBe(true)
    expect((await send(phone, '198.51.100.1', after(7200))).ok).toBe(false)
    expect((await send(phone, '198.51.100.1', after(86_400))).ok).toBe(true)
  })

  test('the same for an e-mail address, with a daily budget of its own', async () => {
    expect(await send('a@example.com', '198.51.100.1', start, 1)).toEqual({ ok: true })
    expect(await send('a@example.com', '198.51.100.2', after(59.5))).toEqual({
      ok: false,
      retryAfter: 1,
    })
    expect((await send('b@example.com', '198.51.100.3', start, 1)).ok).toBe(false)
    expect(await send(phoneNumber(1), '198.51.100.4', start, 1)).toEqual({ ok: true })
  })

  test('names after a plus sign are one mailbox', async () => {
    expect(await send('a@example.com', '198.51.100.1')).toEqual({ ok: true })
    for (const alias of ['a+1@example.com', 'a+b+c@example.com'])
      expect(await send(alias, '198.51.100.2', after(30))).toEqual({ ok: false, retryAfter: 30 })
    expect(await send('+a@example.com', '198.51.100.3')).toEqual({ ok: true })
    expect(await send('+b@example.com', '198.51.100.3')).toEqual({ ok: true })
  })

  const spellings: [string, string, boolean][] = [
    ['victimname@gmail.com', 'v.ic.tim.name+x@googlemail.com', true],
    ['victim@yahoo.com', 'victim-5@yahoo.com', true],
    ['victim@outlook.com', 'victim+5@outlook.com', true],
    ['vic.tim@proton.me', 'victim@pm.me', true],
    ['victim@icloud.com', 'victim@me.com', true],
    ['vic.tim@example.com', 'victim@example.com', false],
    ['vic-tim@outlook.com', 'vic@outlook.com', false],
    ['victim@gmail.com', 'victim@outlook.com', false],
  ]
  test.each(spellings)('%s and %s are one mailbox: %s', async (one, other, isOne) => {
    expect(await send(one, '198.51.100.1')).toEqual({ ok: true })
    expect((await send(other, '198.51.100.2')).ok).toBe(!isOne)
  })

  test('an address sends less mail than text messages, and to one organization less than to a public provider', async () => {
    const sent = async (host: (n: number) => string, address: (n: number) => string) => {
      const results = []
      for (let n = 0; n < 50; n += 1) results.push(await send(`name${n}@${host(n)}`, address(n)))
      return results.filter(({ ok }) => ok).length
    }
    expect(
      await sent(
        (n) => `firm-${n}.example`,
        () => '198.51.100.1',
      ),
    ).toBe(20)
    expect(
      await sent(
        (n) => `mail${n}.firm.example`,
        (n) => `10.1.${n}.1`,
      ),
    ).toBe(40)
    expect(
      await sent(
        (n) => `mail${n}.firm.co.uk`,
        (n) => `10.2.${n}.1`,
      ),
    ).toBe(40)
    expect(
      await sent(
        () => 'gmail.com',
        (n) => `10.3.${n}.1`,
      ),
    ).toBe(50)
    // Others are not affected: text messages from the same address, and other organizations.
    expect(await send(phoneNumber(1), '198.51.100.1')).toEqual({ ok: true })
    expect(await send('name@school.co.uk', '10.4.0.1')).toEqual({ ok: true })
  })

  test('what was refused does not count', async () => {
    const phone = phoneNumber(1)
    await send(phone, '198.51.100.1')
    for (let i = 1; i < 30; i += 1)
      expect((await send(phone, '198.51.100.1', after(i))).ok).toBe(false)
    expect((await send(phone, '198.51.100.1', after(60))).ok).toBe(true)
  })

  test('a school behind one address gets codes for 200 phones in an hour, and an IPv6 /64 is one address', async () => {
    for (const address of ['203.0.113.5', '2001:db8:1:2::']) {
      const results = await Promise.all(
        Array.from({ length: 210 }, (_, i) =>
          send(
            phoneNumber(i + (address.includes(':') ? 1000 : 0)),
            address.endsWith(':') ? `${address}${i + 1}` : address,
          ),
        ),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(200)
    }
  })

  test('a subnet has a limit of its own', async () => {
    const results = []
    for (let i = 0; i < 410; i += 1)
      results.push(await send(phoneNumber(i), `203.0.113.${i % 250}`))
    expect(results.filter(({ ok }) => ok)).toHaveLength(400)
  })

  test('the last part of the day’s budget is for addresses that have sent none', async () => {
    const at = (i: number) => `10.${i}.0.1`
    for (let i = 0; i < 7; i += 1)
      expect((await send(phoneNumber(i), at(i), start, 10)).ok).toBe(true)
    // 7 of 10 are gone: an address that has sent already gets no more, a new one does
    expect((await send(phoneNumber(50), at(0), start, 10)).ok).toBe(false)
    for (let i = 7; i < 10; i += 1)
      expect((await send(phoneNumber(i), at(i), start, 10)).ok).toBe(true)
    expect((await send(phoneNumber(51), at(99), start, 10)).ok).toBe(false)
    expect((await send(phoneNumber(51), at(99), after(86_400), 10)).ok).toBe(true)
  })

  test('a network that has sent a few already has no part in it, however many addresses it has', async () => {
    const taken = []
    for (let i = 0; i < 20; i += 1)
      taken.push((await send(phoneNumber(i), `203.0.113.${i + 1}`, start, 10)).ok)
    expect(taken.filter(Boolean)).toHaveLength(7)
    expect((await send(phoneNumber(51), '10.1.0.1', start, 10)).ok).toBe(true)
  })

  test('guesses from one address end too', async () => {
    const results = []
    for (let i = 0; i < 301; i += 1)
      results.push((await limitChecking(store().db, { address: '192.0.2.1', at: start })).ok)
    expect(results.indexOf(false)).toBe(300)
    expect((await limitChecking(store().db, { address: '192.0.2.2', at: start })).ok).toBe(true)
  })
})

describe('addressKeys', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['203.0.113.9:4711', '203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:DB8::1]:443', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['unknown', 'unknown', 'unknown'],
    ['<script>', 'unknown', 'unknown'],
  ])('%s', (text, address, subnet) => {
    expect(addressKeys(text)).toEqual({ address, subnet })
  })
})
