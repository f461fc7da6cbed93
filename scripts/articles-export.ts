import '@/lib/private-files'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportArticles } from '@/lib/articles/files'
import { exportPictures } from '@/lib/pictures/transfer'
import { getStore } from '@/lib/db/store'
import { CommandError, runCommand } from '@/scripts/store/run'

const usage =
  'npm run articles:export -- FOLDER   writes all articles of the store as Markdown files with their pictures to an empty folder'

await runCommand(usage, async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || more.length > 0) throw new CommandError(usage)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(
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
})
