import type { Announcement } from '@/lib/outbox/announcement'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

function anchor(href: string, label: string): string {
  return `<a href="${escape(href)}">${escape(label)}</a>`
}

/** The announcement as plain text. */
export function plainBody({ lead, facts, link, footer }: Announcement): string {
  const lines = facts.map(({ label, value, href }) => [`${label}: ${value}`, href].filter(Boolean).join(' '))
  return [lead, '', ...lines, '', `${link.label}: ${link.href}`, '', footer, ''].join('\n')
}

/** The announcement as simple HTML that mail programs with restricted CSS can show. */
export function htmlBody({ subject, lead, facts, link, footer }: Announcement, lang: string): string {
  const rows = facts.map(
    ({ label, value, href }) =>
      `<tr><th align="left">${escape(label)}</th><td>${href ? anchor(href, value) : escape(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>`,
    `<p><strong>${escape(lead)}</strong></p>`,
    `<table cellpadding="4" role="presentation">${rows.join('')}</table>`,
    `<p>${anchor(link.href, link.label)}</p>`,
    `<p><small>${escape(footer)}</small></p>`,
    '</body></html>',
  ].join('\n')
}
