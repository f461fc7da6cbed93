import type { Announcement } from '@/lib/outbox/announcement'
import { colonAfter, factLines } from '@/lib/outbox/sinks/chat-text'
import { escapeHtml } from '@/lib/text/escape-html'

function anchor(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
}

export function plainBody(announcement: Announcement): string {
  const { lead, link, footer } = announcement
  return [
    lead,
    '',
    ...factLines(announcement),
    '',
    `${link.label}${colonAfter(link.label)}${link.href}`,
    '',
    footer,
    '',
  ].join('\n')
}

/** The announcement as simple HTML that mail programs with restricted CSS can show. */
export function htmlBody(announcement: Announcement, lang: string): string {
  const { subject, lead, facts, rest = 0, more, link, footer } = announcement
  const rows = facts.map(
    ({ label, value, href }) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${href ? anchor(href, value) : escapeHtml(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    `<p><strong>${escapeHtml(lead)}</strong></p>`,
    `<table cellpadding="4" role="presentation">${rows.join('')}</table>`,
    ...(rest > 0 ? [`<p>${escapeHtml(more(rest))}</p>`] : []),
    `<p>${anchor(link.href, link.label)}</p>`,
    `<p><small>${escapeHtml(footer)}</small></p>`,
    '</body></html>',
  ].join('\n')
}
