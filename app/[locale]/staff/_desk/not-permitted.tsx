import 'server-only'
import type { Desk } from './desk'
import { DeskFrame } from './frame'
import { noteRefusal } from './refusal'

/** For a page that the person's roles do not open. */
export function NotPermitted({ desk, path }: { desk: Desk; path: string }) {
  const { text } = desk
  noteRefusal(desk, { path })
  return (
    <DeskFrame desk={desk} path={path}>
      <main className="mx-auto grid w-full max-w-measure content-start gap-3 px-5 py-16">
        <h1 className="text-3xl">{text('not-permitted.title')}</h1>
        <p className="text-ink-soft">{text('not-permitted.hint')}</p>
      </main>
    </DeskFrame>
  )
}
