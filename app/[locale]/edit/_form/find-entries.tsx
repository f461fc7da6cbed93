import 'server-only'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { readFields } from '@/lib/edit/read'
import { isLong } from './shown-entries'
import type { Side } from './sides'
import type { EditLanguage } from '../_screens/text'

type FindEntriesProps = { language: EditLanguage; sides: readonly Side[]; path: string; find: string }

function valuesOf({ path, source }: Side): unknown {
  try {
    return readFields(path, source).values
  } catch {
    return undefined
  }
}

/** The search in a file of many entries, such as the messages of an area; nothing for other files. */
export function FindEntries({ language: { say }, sides, path, find }: FindEntriesProps) {
  const isMessages = path.endsWith('.json') && sides.some((side) => isLong(valuesOf(side)))
  if (!isMessages) return null
  return (
    <form action="/edit/document" role="search" className="flex max-w-xl flex-wrap items-end gap-4">
      <input type="hidden" name="path" value={path} />
      <div className="flex-1">
        <TextField
          id="find"
          name="find"
          label={say('document.find')}
          hint={say('document.find-hint')}
          defaultValue={find}
        />
      </div>
      <Button type="submit" kind="outline">
        {say('document.find-now')}
      </Button>
    </form>
  )
}
