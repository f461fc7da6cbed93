import '@/lib/private-files'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportArticles } from '@/lib/articles/files'
import { exportPictures } from '@/lib/pictures/transfer'
import { closeStore, getStore } from '@/lib/db/store'
import { explainFailure } from '@/scripts/store/run'

const usage =
  'npm run articles:export -- FOLDER   writes all articles of the store as Markdown files with their pictures to an empty folder'

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage)
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || more.length > 0) throw new TypeError(usage)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new TypeError(
      `${folder} is not empty. Files of earlier exports would be mixed with the new ones.`,
    )
  const { db } = await getStore()
  const files = await exportArticles(db)
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  }
  for (const { path, text } of files) write(path, text)
  for await (const { path, bytes } of exportPictures(db)) write(path, bytes)
  console.log(`${files.length} articles written to ${folder}`)
}

main()
  .catch((error: unknown) => {
    const known =
      error instanceof TypeError ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    console.error(explainFailure(error) ?? (known ? error.message : error))
    process.exitCode = 1
  })
  .finally(closeStore)
