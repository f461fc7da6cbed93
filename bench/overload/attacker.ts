import { attacks } from '@/bench/overload/attacks'

/*
 * Runs one attack for some seconds in its own process and prints the results of its requests as JSON: attacker.ts
 * <attack> <address> <seconds>.
 */
const [name = '', url = '', seconds = '10'] = process.argv.slice(2)
const known = attacks[name]
if (!known) throw new Error(`No attack “${name}”`)
const page = await (await fetch(url)).text()
const script = /\/_next\/static\/[^" ]+\.js/.exec(page)?.[0] ?? ''
const { hostname: host, port } = new URL(url)
const outcomes: Record<string, number> = {}
const target = { url, host, port: Number(port), script }
await known.attack(target, Date.now() + Number(seconds) * 1000, (outcome) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
})
console.log(JSON.stringify(outcomes))
