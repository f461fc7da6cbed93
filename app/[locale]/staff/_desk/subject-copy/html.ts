import 'server-only'
import { escapeHtml } from '@/lib/text/escape-html'
import { letterheadOf } from '../letterhead'
import { copyStyles } from './styles'
import type { Words } from './records'
import type { Part, Section } from './sections'

type Page = { title: string; lead: string; facts: readonly string[]; sections: readonly Section[] }

/** The copy as one HTML file without scripts and further files, for the screen and for A4. */
export function copyPage({ locale }: Words, { title, lead, facts, sections }: Page): string {
  const { name, operator, address, contacts } = letterheadOf(locale)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${copyStyles}</style></head><body><header>`,
    `<p class="name">${escapeHtml(name)}</p>`,
    `<p>${[operator, address, ...contacts].map(escapeHtml).join('<br>')}</p></header><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="facts">${facts.map(escapeHtml).join('<br>')}</p><p>${escapeHtml(lead)}</p>`,
    ...sections.map(sectionHtml),
    '</main></body></html>\n',
  ].join('\n')
}

function sectionHtml({ title, parts }: Section): string {
  return `<section><h2>${escapeHtml(title)}</h2>${parts.map(partHtml).join('')}</section>`
}

function partHtml({ heading, lines }: Part): string {
  const rows = lines.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<h3>${escapeHtml(heading)}</h3><dl>${rows.join('')}</dl>`
}
