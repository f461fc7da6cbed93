import type { Announcement } from '@/lib/outbox/announcement'
import { escapeHtml } from '@/lib/text/escape-html'

function anchor(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
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
      `<tr><th align="left">${escapeHtml(label)}</th><td>${href ? anchor(href, value) : escapeHtml(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    `<p><strong>${escapeHtml(lead)}</strong></p>`,
    `<table cellpadding="4" role="presentation">${rows.join('')}</table>`,
    `<p>${anchor(link.href, link.label)}</p>`,
    `<p><small>${escapeHtml(footer)}</small></p>`,
    '</body></html>',
  ].join('\n')
}
