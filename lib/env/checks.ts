import { isIPv4, isIPv6 } from 'node:net'
import { providerKinds, hostedBy } from '@/lib/edit/remote/provider'
import { webhookFormat } from '@/lib/outbox/sinks/robots'
import type { Environment } from '@/lib/env/variables'

const privateRanges = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/
const privateNames = /(^|\.)(localhost|local|internal|test)$/

/** True for a URL that is public, judging by its host name. */
export function isPublic(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  if (isIPv4(hostname)) return !privateRanges.test(hostname)
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIPv6(bare)) return !/^(::1$|f[cd]|fe[89ab])/.test(bare)
  return hostname.includes('.') && !privateNames.test(hostname)
}

function pair(values: Environment, first: keyof Environment, second: keyof Environment): string[] {
  if ((values[first] === undefined) === (values[second] === undefined)) return []
  const [set, missing] = values[first] === undefined ? [second, first] : [first, second]
  return [`${missing}: found nothing, expected a value because ${set} is set`]
}

function needed(values: Environment, name: keyof Environment, because: string): string[] {
  return values[name] === undefined
    ? [`${name}: found nothing, expected a value because ${because}`]
    : []
}

function ownOrigins({ SITE_URL, PORT }: Environment): string[] {
  return [SITE_URL ?? '', `http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]
}

/** External URLs that point back to this site, which would be a loop for visitors or calls. */
function circles(values: Environment): string[] {
  const own = ownOrigins(values)
  const { API_HOST: platform, PASSPORT_URL: service } = values
  const passport = service === undefined ? undefined : new URL(service)
  const asksItself = platform !== undefined && own.includes(platform)
  const leadsBack =
    passport &&
    own.includes(passport.origin) &&
    /^(\/[a-z]{2}-[A-Z]{2})?\/passport(\/|$)/.test(passport.pathname)
  return [
    ...(asksItself
      ? [`API_HOST: found this site (${platform}), expected the platform behind it`]
      : []),
    ...(leadsBack
      ? [`PASSPORT_URL: found this site’s own sign-in (${service}), expected another service`]
      : []),
  ]
}

/** The provider of a repository on a host that is not well known. */
function provider({ CONTENT_REMOTE: url, CONTENT_PROVIDER: kind }: Environment): string[] {
  if (url === undefined || kind !== undefined || hostedBy(url) !== undefined) return []
  return [
    `CONTENT_PROVIDER: found nothing, expected ${providerKinds.join(', ')} for ${new URL(url).hostname}`,
  ]
}

/** Mistakes in the combination of several variables, one line each. */
export function crossChecks(values: Environment, inKubernetes = false): string[] {
  const mistakes = [
    ...pair(values, 'CMS_PREVIOUS_KEY_ID', 'CMS_PREVIOUS_SALT'),
    ...pair(values, 'SMTP_URL', 'NOTIFY_TO'),
    ...circles(values),
    ...pair(values, 'CONTENT_REMOTE', 'CONTENT_TOKEN'),
    ...provider(values),
    ...pair(values, 'OIDC_ISSUER', 'OIDC_CLIENT_ID'),
    ...pair(values, 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'),
  ]
  if (inKubernetes && values.SITE_URL !== undefined && isPublic(values.SITE_URL)) {
    const because = `SITE_URL (${values.SITE_URL}) is public and the folder of a pod ends with it`
    mistakes.push(...needed(values, 'DATABASE_URL', because))
  }
  if (values.DATABASE_URL !== undefined) {
    // Servers with generated secrets would not accept each other's cookies.
    mistakes.push(
      ...needed(
        values,
        'SESSION_SECRET',
        'DATABASE_URL is set (at least 32 characters, the same on every server)',
      ),
    )
  }
  if (values.API_HOST === undefined) mistakes.push(...pair(values, 'CMS_KEY_ID', 'CMS_SALT'))
  else {
    mistakes.push(
      ...needed(values, 'CMS_KEY_ID', 'API_HOST is set'),
      ...needed(values, 'CMS_SALT', 'API_HOST is set'),
    )
  }
  if (values.WEBHOOK_URL !== undefined && webhookFormat(values) === 'json') {
    mistakes.push(
      ...needed(values, 'WEBHOOK_SECRET', 'WEBHOOK_URL is set and its receiver checks signatures'),
    )
  }
  if (values.SMS_SENDER === 'webhook') {
    mistakes.push(
      ...needed(values, 'SMS_WEBHOOK_URL', 'SMS_SENDER is webhook'),
      ...needed(values, 'SMS_WEBHOOK_SECRET', 'SMS_SENDER is webhook'),
    )
  }
  if (
    values.SMS_SENDER === 'console' &&
    values.SITE_URL?.startsWith('https:') &&
    isPublic(values.SITE_URL)
  ) {
    mistakes.push(
      `SMS_SENDER: found console, expected webhook because SITE_URL (${values.SITE_URL}) is public and console only prints the codes here`,
    )
  }
  return mistakes
}
