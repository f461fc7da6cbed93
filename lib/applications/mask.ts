/** A phone number as lists show it: `138****8000`. Only opening an application, which is audited, shows all of it. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
