import type { Device } from '@/schemas/visits'

/** Programs that are no visitors, by words of their names. Those that pretend to be a browser are counted. */
const robot =
  /(?<!cu)bot(?:\b|[/;_-])|crawl|spider|slurp|headless|lighthouse|preview|monitor|fetch|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|scrapy|phantom|archive|validator|facebookexternalhit/i
/** Tablets count as computers, whose layout they get. */
const phone = /^(?!.*iPad).*(?:Mobi|iPhone)/

type Class = Device | 'robot'

/** Names that are remembered, so that the hot path needs one look-up. */
const most = 1_000
const known = new Map<string, Class>()

function classify(agent: string): Class {
  if (!agent.startsWith('Mozilla/') || robot.test(agent)) return 'robot'
  return phone.test(agent) ? 'phone' : 'computer'
}

/** The kind of device by its User-Agent; undefined for a robot and for a program without a name. */
export function deviceOf(agent: string | undefined): Device | undefined {
  if (agent === undefined) return undefined
  let found = known.get(agent)
  if (found === undefined) {
    found = classify(agent)
    if (known.size >= most) known.clear()
    known.set(agent, found)
  }
  return found === 'robot' ? undefined : found
}

/** Whether the browser asks not to be counted: Do Not Track, Global Privacy Control. */
export function refusesCounting(dnt: unknown, gpc: unknown): boolean {
  return dnt === '1' || gpc === '1'
}
