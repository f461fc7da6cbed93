/** Whether an address of the sample data leads to a host that exists: names below .example are reserved (RFC 2606). */
export function leadsNowhere(href: string): boolean {
  return new URL(href).hostname.endsWith('.example')
}
