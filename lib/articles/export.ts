import { stringify } from 'yaml'
import { wallTime } from '@/lib/time'
import { readStored, type StoredArticle } from '@/lib/articles/stored'
import type { Database } from '@/lib/db/store'

/** A file with its path below the folder of the export. */
export type ExportedFile = { path: string; text: string }

/** An article as a file that `articles:import` reads. What has its default is left out. */
function fileOf(article: StoredArticle): ExportedFile {
  const { locale, channel, id, title, summary, author, date, body, published, publishAt } = article
  const { time, teacher, minutes, places, canceled, recording, cover, coverAlt } = article
  const fields = {
    title,
    summary,
    author,
    date,
    ...(time === null ? {} : { time }),
    ...(teacher === null ? {} : { teacher }),
    ...(minutes === null ? {} : { minutes }),
    ...(places === null ? {} : { places }),
    ...(canceled ? { canceled } : {}),
    ...(recording ? { recording } : {}),
    ...(cover === null ? {} : { cover }),
    ...(coverAlt === null ? {} : { coverAlt }),
    ...(published ? {} : { published }),
    ...(publishAt === null ? {} : { publishAt: wallTime(publishAt) }),
  }
  // One line per field: a folded text could contain a line that looks like the end of the front matter.
  const front = stringify(fields, { schema: 'core', lineWidth: 0 })
  return { path: `${locale}/${channel}/${id}.md`, text: `---\n${front}---\n\n${body}\n` }
}

/** All articles of the store as files, in the order of their paths. */
export async function exportArticles(db: Database): Promise<ExportedFile[]> {
  return (await readStored(db)).map(fileOf)
}
