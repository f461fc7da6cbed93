import { trimEnd } from '@/lib/text/user-text'

let known: Promise<ReadonlySet<string>> | undefined

/** 49,000 leaked passwords, most frequent first, from @zxcvbn-ts/language-common (MIT). Loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  )
  return known
}

/** The password without digits and symbols at its beginning and end. */
function core(password: string): string {
  return trimEnd(password.replace(/^[\d\p{P}\p{S}\s]+/u, ''), /[\d\p{P}\p{S}\s]/u)
}

/** True for a leaked password, also in capitals, doubled, or with digits and symbols around it. */
async function isCommon(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const lower = password.normalize('NFKC').toLowerCase()
  const half = lower.slice(0, lower.length / 2)
  const twice = half.repeat(2) === lower ? [half] : []
  return [lower, core(lower), ...twice].some((word) => list.has(word))
}

/** Words of four letters or more in common passwords, from MIT-licensed and public frequency lists. */
const common = `
123456789 987654321 123456 654321 12345678 1234567890 0987654321 123123 123321 112233 147258369 159753 5201314 1314520
7758521 520520 woaini woaiwojia woaiwofu wodemima aini aiwoba mima mimamima qingai laopo laogong baobei zhongguo beijing
shanghai tiantian xiaoxin laoshi xuexiao zhaosheng jiaoyu daxue gongzuo admin administrator root system server manager
user guest test testing demo default temp secret secure security login logon signin account access enter open welcome
welkom hello letmein changeme change newpass pass passwd password passwort passphrase p455w0rd mypassword qwerty qwertyui
qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qweasd qweasdzxc qazwsx qazwsxedc wsxedc 1qaz2wsx 3edc 4rfv 1qazxsw2
zaq1xsw2 zaq12wsx q1w2e3r4 t5y6 1q2w3e4r 1a2s3d4f poiuytrewq lkjhgfdsa mnbvcxz abcdef abcdefgh abcd1234 abc123 abcd a1b2c3
iloveyou loveyou loveme lovely love forever friends family freedom happy sunshine flower princess angel queen king prince
dragon tiger monkey panda eagle falcon phoenix wolf lion bear shadow master killer hunter ranger warrior hacker ninja
superman batman spiderman pokemon starwars matrix football baseball basketball soccer hockey tennis golf chelsea arsenal
liverpool barcelona jordan michael jennifer jessica daniel thomas charlie robert andrew joshua matthew ashley nicole
summer winter spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday january computer internet google facebook microsoft windows apple
samsung wechat weixin alibaba tencent huawei china chinese english london newyork america company office school college
university student teacher education staff enrolment enrollment admission admissions programme program bauhinia jingyuan
zijinghua trustno whatever nothing computer cheese cookie chocolate banana orange pepper ginger coffee
`
  .trim()
  .split(/\s+/)

const longestFirst = [...new Set(common)].sort((a, b) => b.length - a.length)

const swaps: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/** The fewest characters a password must have left without its guessable parts. */
const enough = 6

function unleet(text: string): string {
  return text.replace(/[@$013457!]/g, (sign) => swaps[sign] ?? sign)
}

function strip(text: string, words: readonly string[]): string {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  return (
    rest
      .replace(/(19|20)\d\d/g, ' ') // years
      // eslint-disable-next-line regexp/no-super-linear-move -- a password is short
      .replace(/(.+?)\1{2,}/gu, '$1') // aaaa, abcabcabc
      .replace(/[\s\p{P}\p{S}]/gu, '')
  )
}

/**
 * True for passwords that are long but guessable: common words and keyboard sequences with years, digits and symbols
 * around them (`Password2026!!!`), repetitions, or the person's name or e-mail address, given as `own`.
 */
function isGuessable(password: string, own: readonly string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const personal = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  const words = [...personal, ...longestFirst]
  const left = [strip(lower, words), strip(unleet(lower), words)].map((text) => new Set(text).size)
  return Math.min(...left) < enough
}

const shortestPassword = 12
const longestPassword = 256

export type PasswordProblem = 'short' | 'long' | 'guessable'

/**
 * Why a new password is rejected; undefined if it is accepted. Length is counted in characters; there are no rules
 * about kinds of characters.
 */
export async function passwordProblem(
  password: string,
  own: readonly string[],
): Promise<PasswordProblem | undefined> {
  const length = [...password].length
  if (length < shortestPassword) return 'short'
  if (length > longestPassword) return 'long'
  return isGuessable(password, own) || (await isCommon(password)) ? 'guessable' : undefined
}
