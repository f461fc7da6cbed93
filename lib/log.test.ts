import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { createLog, maskPhones } from '@/lib/log'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  write(createLog({ write: (line) => void (lines += line) }))
  return lines
}

describe('maskPhones', () => {
  test.each([
    ['13812345678', '138****5678'],
    ['+86 138 1234 5678', '138****5678'],
    ['86-138-1234-5678', '138****5678'],
    ['/check-code?account=13812345678&code=1', '/check-code?account=138****5678&code=1'],
    ['account=%2B8613812345678', 'account=138****5678'],
    ['13812345678,13912345678', '138****5678,139****5678'],
    ['01065521234-801', '010****'],
    ['account=0755%208888%20123', 'account=0755****'],
    ['+86 10 6552 1234', '+86****'],
    ['phone=%2B442079460958', 'phone=%2B44****'],
    ['1700000000000', '1700000000000'],
    ['3.0755123456789', '3.0755123456789'],
    ['07558888-1234-4a5e-9d11-031234567890', '07558888-1234-4a5e-9d11-031234567890'],
    ['BH-26-004183', 'BH-26-004183'],
  ])('%s → %s', (text, masked) => {
    expect(maskPhones(text)).toBe(masked)
  })
})

describe('log', () => {
  test('masks numbers in messages, nested objects, lists, numbers and errors', () => {
    const text = logged((log) => {
      log.info('sent to 13812345678')
      log.info({ deep: { list: ['13812345678'], number: 13812345678 } }, 'for %s', '13812345678')
      log.error(new Error('no 13812345678', { cause: new Error('13812345678') }))
      log.error({ err: new Error('no 13812345678') }, 'failed')
    })
    expect(text).not.toContain('13812345678')
    expect(text.match(/138\*\*\*\*5678/g)?.length).toBeGreaterThanOrEqual(7)
  })

  test('includes host, process and build in each line', () => {
    const line = JSON.parse(logged((log) => log.info('begun'))) as object
    expect(line).toMatchObject({
      host: hostname(),
      pid: process.pid,
      build: 'development',
      msg: 'begun',
    })
  })

  test('hides codes, tokens and cookies by name at any depth', () => {
    const text = logged((log) =>
      log.info({ code: '493027', request: { headers: { Cookie: 'bh_proof=abc' } } }),
    )
    expect(text).not.toMatch(/493027|abc/)
  })

  test('drops the parameters of a failed query', () => {
    const text = logged((log) =>
      log.error({
        err: new Error('Failed query: insert into a values ($1)\nparams: 王小明,\nbadger'),
      }),
    )
    expect(text).not.toMatch(/王小明|badger/)
    expect(text).toContain('insert into a')
  })

  test('drops the query of an address', () => {
    const text = logged((log) => {
      log.error('GET /about/news?q=badger&page=2 failed')
      log.error(new Error('no answer from https://a.example/x?account=badger'))
      log.info({ path: '/staff?q=badger', from: ['/staff?q=%E7%8E%8B-badger'] }, 'Really? 1 = 1')
    })
    expect(text).not.toContain('badger')
    expect(text).toContain('GET /about/news?… failed')
    expect(text).toContain('Really? 1 = 1')
  })

  test('drops the value that a database error quotes', () => {
    const refused = new Error('invalid input syntax for type uuid: "badger"')
    const error = new Error('Failed query: select 1\nparams: badger', {
      cause: Object.assign(refused, { code: '22P02' }),
    })
    const text = logged((log) => log.error(error))
    expect(text).not.toContain('badger')
    expect(text).toContain('invalid input syntax for type uuid')
  })

  test('keeps what a system error is called', () => {
    const text = logged((log) =>
      log.error(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })),
    )
    expect(text).toContain('ECONNREFUSED')
  })
})
