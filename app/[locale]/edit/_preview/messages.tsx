import 'server-only'
import { isMap } from '@/lib/edit/json'
import { changedNames } from './changed'
import type { Drawn } from './drawn'
import { Sentence } from './part'
import { editLanguage } from '../_editor/text'

/** Messages appear in many places that no file names: the preview shows the changed texts themselves, and says so. */
export function messagesView({ locale, values, before }: Drawn) {
  const { say } = editLanguage(locale)
  const names = changedNames(before, values)
  if (names.length === 0 || !isMap(values)) return <Sentence text={say('preview.change-message')} />
  return (
    <main className="wrap grid gap-6 py-10">
      <p className="text-ink-soft">{say('preview.message')}</p>
      <dl className="grid gap-5">
        {names.map((name) => (
          <div key={name} className="grid gap-1 border-t border-line pt-4">
            <dt className="font-mono text-sm break-all text-ink-soft">{name}</dt>
            <dd lang={locale} className="text-xl">
              {String(values[name])}
            </dd>
          </div>
        ))}
      </dl>
    </main>
  )
}
