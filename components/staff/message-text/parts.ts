/** The characters of the GSM alphabet (3GPP TS 23.038); those of its extension table count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('^{}\\[~]|€\f')

/** The size of a text message: its length, and the number of messages that are billed. */
export function smsParts(text: string): { length: number; parts: number } {
  const signs = [...text]
  const isGsm = signs.every((sign) => basic.has(sign) || extension.has(sign))
  // Texts with any other character, such as Chinese, are sent as UTF-16.
  const length = isGsm
    ? signs.length + signs.filter((sign) => extension.has(sign)).length
    : text.length
  const [one, each] = isGsm ? [160, 153] : [70, 67]
  return { length, parts: length <= one ? 1 : Math.ceil(length / each) }
}
