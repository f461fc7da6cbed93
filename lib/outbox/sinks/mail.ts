import { writeAnnouncement, type Reader, type Announcement } from '@/lib/outbox/announcement'
import type { Sink } from '@/lib/outbox/sink'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { colonAfter, factLines } from '@/lib/outbox/sinks/robots'
import { escapeHtml } from '@/lib/text/user-text'

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

export type MailOptions = Reader & {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string
  to: readonly string[]
  from: string
}

/** Mails each application to the office. A retry has the same Message-ID, which most mailboxes then show once. */
export function mailSink({ smtpUrl, to, from, ...reader }: MailOptions): Sink {
  const send = mailClient(smtpUrl)
  const host = new URL(reader.siteUrl).hostname
  return {
    name: 'mail',
    deliver(application, signal) {
      const announcement = writeAnnouncement(application, reader)
      const mail = {
        from,
        to,
        messageId: `<${application.id}@${host}>`,
        date: application.createdAt,
        subject: announcement.subject,
        text: plainBody(announcement),
        html: htmlBody(announcement, reader.locale),
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      return send(mail, signal)
    },
  }
}
