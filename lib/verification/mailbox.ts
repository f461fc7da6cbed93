/** Hosts with mailboxes for everybody, by what leads to the same mailbox there. */
const providers: readonly { hosts: RegExp; fold: (name: string) => string; host?: string }[] = [
  {
    hosts: /^(?:gmail|googlemail)\.com$/,
    fold: (name) => name.replaceAll('.', ''),
    host: 'gmail.com',
  },
  {
    hosts: /^(?:(?:yahoo|ymail|rocketmail)\.com|yahoo\.(?:[a-z]{2}|com?\.[a-z]{2}))$/,
    fold: (name) => before(name, '-'),
  },
  {
    hosts: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/,
    fold: (name) => name.replace(/[._-]/g, ''),
    host: 'proton.me',
  },
  {
    hosts: /^(?:ya\.ru|yandex\.(?:ru|com|[a-z]{2}|com\.tr))$/,
    fold: (name) => name.replaceAll('-', '.'),
    host: 'ya.ru',
  },
  { hosts: /^(?:icloud|me|mac)\.com$/, fold: (name) => name, host: 'icloud.com' },
  {
    hosts:
      /^(?:(?:outlook|hotmail|live|msn)\.[a-z.]+|aol\.com|gmx\.[a-z]{2,3}|web\.de|mail\.(?:com|ru)|naver\.com|qq\.com|vip\.qq\.com|foxmail\.com|(?:vip\.)?(?:163|126)\.(?:com|net)|yeah\.net|sina\.(?:com|cn)|sohu\.com|139\.com|189\.cn|aliyun\.com|zoho\.com|fastmail\.com)$/,
    fold: (name) => name,
  },
]

/** The beginning of a name, up to a sign that is not its first. */
function before(name: string, sign: string): string {
  const at = name.indexOf(sign, 1)
  return at === -1 ? name : name.slice(0, at)
}

function parts(address: string) {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  return {
    name: address.slice(0, at),
    host,
    provider: providers.find(({ hosts }) => hosts.test(host)),
  }
}

/** One spelling of the address of a mailbox: other dots and suffixes lead to the same one, as its provider has it. */
export function mailboxOf(address: string): string {
  const { name, host, provider } = parts(address)
  const plain = before(name, '+')
  return `${provider?.fold(plain) ?? plain}@${provider?.host ?? host}`
}

/** Whose mail server it is: the domain that somebody has registered, and whether it has mailboxes for everybody. */
export function mailDomainOf(address: string): { domain: string; isPublic: boolean } {
  const { host, provider } = parts(address)
  const labels = host.split('.')
  // Under co.uk or edu.cn, a registered name has three parts.
  const isCountry = /^[a-z]{2,3}\.[a-z]{2}$/.test(labels.slice(-2).join('.'))
  const domain = labels.slice(isCountry ? -3 : -2).join('.')
  return { domain: provider?.host ?? domain, isPublic: provider !== undefined }
}
