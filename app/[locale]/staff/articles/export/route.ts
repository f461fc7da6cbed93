import { exportArticles } from '@/lib/articles/export'
import { zipOf } from '@/lib/zip'
import { downloadHeaders, stamp } from '../../_desk/export/csv-answer'
import { download } from '../../_desk/export/download'

type ExportContext = { params: Promise<{ locale: string }> }

/** All articles of the store as Markdown files in a zip archive. */
export async function GET(_: Request, { params }: ExportContext): Promise<Response> {
  return download((await params).locale, 'articles.edit', '/staff/articles', async ({ db, by }) => {
    const files = await exportArticles(db)
    const archive = zipOf(files.map(({ path, text }) => ({ path, bytes: Buffer.from(text) })))
    const headers = downloadHeaders('application/zip', `articles-${stamp(by.at)}.zip`)
    return new Response(new Uint8Array(archive), { headers })
  })
}
