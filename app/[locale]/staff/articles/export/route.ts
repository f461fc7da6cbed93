import { exportArticles } from '@/lib/articles/files'
import { exportPictures } from '@/lib/pictures/transfer'
import type { Database } from '@/lib/db/store'
import { zipParts, type ZipFile } from '@/lib/zip'
import {
  downloadHeaders,
  fileStamp,
  streamOf,
  streamDownload,
} from '@/app/[locale]/staff/_desk/download'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

async function* files(db: Database): AsyncGenerator<ZipFile> {
  for (const { path, text } of await exportArticles(db)) yield { path, bytes: Buffer.from(text) }
  yield* exportPictures(db)
}

/** All articles of the store as Markdown files with their pictures, in a zip archive. */
export async function GET(_: Request, { params }: DeskParams): Promise<Response> {
  return streamDownload(
    (await params).locale,
    'articles.edit',
    '/staff/articles',
    async ({ db, by }) => {
      const headers = downloadHeaders('application/zip', `articles-${fileStamp(by.at)}.zip`)
      return new Response(streamOf(zipParts(files(db))), { headers })
    },
  )
}
