import { kinds } from '@/schemas/content/generated'
import { locales } from '@/schemas/locale'
import { TextCache } from '@/scripts/content/cache'
import { compiledCode, programs } from '@/scripts/content/compile/mdx'
import { readSources } from '@/scripts/content/compile/read'
import { listName, writeChanged, writeIndex } from '@/scripts/content/compile/write'

/*
 * `npm run compile:content`: compiles the documents of `content/` into `.content`, which `lib/content` reads. Compiles
 * only documents whose text has changed since `.content/cache.json` was written.
 */

const folder = '.content'

async function compileContent(): Promise<void> {
  const cache = new TextCache(`${folder}/cache.json`, programs)
  let documents = 0
  for (const kind of kinds)
    for (const locale of locales) {
      const compiled = []
      for (const source of readSources('.', kind, locale)) {
        const { key, fields, raw } = source
        compiled.push({
          key,
          fields,
          raw,
          code: kind.ending === 'mdx' ? await compiledCode(source, cache) : '',
        })
      }
      documents += compiled.length
      writeChanged(`${folder}/${listName(kind.name, locale)}`, JSON.stringify(compiled))
    }
  writeIndex(folder)
  cache.save()
  console.log(`Content: ${documents} documents, ${cache.made} compiled`)
}

await compileContent().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
