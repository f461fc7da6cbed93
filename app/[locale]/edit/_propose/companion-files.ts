import 'server-only'
import { emitYaml } from '@/lib/edit/tree/emit'
import { registration, type Announced } from '@/lib/edit/companion-files'
import { isPlanned } from '@/lib/edit/unwritten'
import type { DraftFile } from './drafts'
import { readSources } from '../_screens/workspace'
import { editLanguage } from '../_screens/text'

const yaml = (text: string) => emitYaml(text, { flow: false, column: 0 })
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The first page of a program that has not opened, in its language and of the words of its card. */
function firstPage({ slug, locale, name, summary, award, audience }: Announced): string {
  const { t } = editLanguage(locale)
  const href = `/enrol?form=opening&project=${slug}`
  const fields = [
    ['title', yaml(name)],
    ['template', 'explain'],
    ['eyebrow', yaml(t('program.eyebrow'))],
    ['headline', yaml(t('program.headline', { name }))],
    ['lead', yaml(summary)],
    ['description', yaml(t('program.description', { name }))],
    ['action', emitYaml({ label: t('program.tell'), href }, { flow: false, column: 0 })],
  ]
  const section = (id: string, tone: string, title: string) =>
    `<Section id="${id}" eyebrow="${quoted(t('program.soon'))}" title="${quoted(title)}" tone="${tone}" layout="aside">`
  const term = (label: string, text: string) => `<Term name="${quoted(label)}">${text}</Term>`
  return [
    `---\n${fields.map(([field, value]) => `${field}: ${value}`).join('\n')}\n---`,
    section('plan', 'deep', t('program.plan')),
    t('program.plan-text', { name }),
    ['<Terms>', term(t('program.award'), award), term(t('program.audience'), audience), '</Terms>'].join(
      '\n',
    ),
    '<Notice kind="sample" />',
    '</Section>',
    section('when', 'plain', t('program.when')),
    t('program.when-text'),
    '<Notice kind="recognition" />',
    '</Section>',
    `<Enrol title="${quoted(t('program.tell'))}" project="${slug}" soon={true}>${t('program.form')}</Enrol>\n`,
  ].join('\n\n')
}

/** A draft with everything that its new pages and programs need in other files, so that one proposal is whole. */
export async function withRegistration(files: readonly DraftFile[]): Promise<DraftFile[]> {
  const sources = await readSources()
  const all = new Map(files.map((file) => [file.path, file]))
  const read = (path: string) => (all.get(path) ?? sources.get(path))?.source || undefined
  for (const { path, source } of files) {
    if (source === '' || isPlanned(path, source)) continue
    for (const made of registration(path, read, firstPage)) {
      const known = all.get(made.path)
      const now = sources.get(made.path)
      all.set(made.path, {
        path: made.path,
        revision: known?.revision ?? now?.revision ?? '',
        base: known?.base ?? now?.source ?? '',
        source: made.source,
      })
    }
  }
  return [...all.values()]
}
