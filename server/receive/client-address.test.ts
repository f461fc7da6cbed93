import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddress, stripForwarded } from '@/server/receive/identify'

function request(headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' })
  const req = new IncomingMessage(socket)
  Object.assign(req.headers, headers)
  return req
}

describe('clientAddress', () => {
  const forged = request({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' })

  it('believes the socket alone unless proxies are trusted', () => {
    expect(clientAddress(forged, 0)).toBe('10.0.0.1')
  })

  it('counts trusted proxies from the right, so a forged entry never counts', () => {
    expect(clientAddress(forged, 1)).toBe('10.0.0.2')
    expect(clientAddress(forged, 2)).toBe('203.0.113.9')
    expect(clientAddress(request({}), 1)).toBe('10.0.0.1')
  })
})

describe('stripForwarded', () => {
  it('removes what a visitor could pretend and keeps the rest', () => {
    const req = request({
      'x-forwarded-host': 'evil',
      'x-client-address': '1.1.1.1',
      forwarded: 'for=1',
      cookie: 'lang=en-US',
    })
    stripForwarded(req)
    expect(req.headers).toEqual({ cookie: 'lang=en-US' })
  })
})
