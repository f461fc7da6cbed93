import { readFileSync } from 'node:fs'
import process from 'node:process'

/*
 * Loaded before the server: shifts its clock, and that of its threads, by the number of milliseconds in the file
 * CLOCK_FILE.
 */

const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let offset = 0

const look = () => {
  offset = Number(readFileSync(file, 'utf8')) || 0
}
look()
setInterval(look, 50).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + offset] : given, as) as Date,
  apply: (target) => new target(target.now() + offset).toString(),
  get: (target, key, as) =>
    key === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, key, as) as unknown),
})
