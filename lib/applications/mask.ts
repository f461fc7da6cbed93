/**
 * A masked phone number for lists: `138****8000`. The full number is shown only in an opened application, which is
 * audited.
 */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
