import { defineDocumentType, makeSource } from 'contentlayer/source-files'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'
import { kinds } from '@/schemas/content/generated'
import type { Kind } from '@/schemas/content/kind'
import { locales } from '@/schemas/locale'
import { writeJsonSchemas } from '@/scripts/generate/reference'
import { stop } from 'esbuild'
import { describe, type Problem } from '@/lib/content/check/problem'
import { checkComponents } from '@/lib/content/check/rules/references'
import { checkSchema } from '@/lib/content/check/rules/data'
import { readContent } from '@/lib/content/read/folder'
import { markdownTree, usedComponents } from '@/lib/content/read/markdown'
import { z } from 'zod'

type Field = { type: 'string' | 'number' | 'boolean' | 'json'; required: boolean }

const plain: Readonly<Record<string, Field['type']>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
}

/** What contentlayer has no type for (lists, objects, choices) is JSON to it; zod checks it. Days stay as written. */
function typeOf(schema: z.ZodType): Field['type'] {
  if (schema instanceof z.ZodOptional) return typeOf(schema.unwrap() as z.ZodType)
  return plain[schema.def.type] ?? 'json'
}

/** The fields of a kind of document, as contentlayer defines them. */
function contentlayerFields(schema: z.ZodObject): Record<string, Field> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      { type: typeOf(field), required: !(field instanceof z.ZodOptional) },
    ]),
  )
}

/**
 * Reads every document as the content check does: fields with the schema of their kind, bodies without code. If one has a
 * mistake, prints file, line, problem and fix, and ends the process, because contentlayer would run code: front matter that
 * begins with `---js`, imports, expressions.
 */
function refuseMistakes(folder: string): void {
  const content = readContent(folder)
  const places = locales.flatMap((locale) =>
    kinds.map((kind) => ({ ...kind, at: `content/${locale}/${kind.folder}/` })),
  )
  const isDocument = ({ file }: Problem) =>
    places.some(({ at, ending }) => file.startsWith(at) && file.endsWith(`.${ending}`))
  const problems = [
    ...content.problems.filter(isDocument),
    ...checkSchema(content),
    ...checkComponents(content),
  ]
  if (problems.length === 0) return
  console.error(problems.map(describe).join('\n\n'))
  // The bundler watches the configuration and would keep the output open.
  void stop()
  process.exit(1)
}

const folder = 'content'
const contentTypes = { mdx: 'mdx', md: 'markdown', json: 'data' } as const

/** A kind of document is a zod schema and a folder in each language. */
function documentType({ name, folder: own, ending, schema }: Kind) {
  return defineDocumentType(() => ({
    name,
    filePathPattern: `*/${own}/**/*.${ending}`,
    contentType: contentTypes[ending],
    fields: contentlayerFields(schema),
    computedFields: {
      locale: { type: 'string', resolve: ({ _raw }) => _raw.sourceFilePath.split('/')[0] },
      // The path below the folder of the kind; flattenedPath would drop “index”.
      key: {
        type: 'string',
        resolve: ({ _raw }) =>
          _raw.sourceFilePath
            .split('/')
            .slice(2)
            .join('/')
            .replace(/\.\w+$/, ''),
      },
      // Here, because a server that parsed every page would start seconds later.
      ...(name === 'Page' && {
        components: {
          type: 'json',
          resolve: ({ body }) => usedComponents(markdownTree(body.raw, true)),
        },
      }),
    },
  }))
}

refuseMistakes(folder)
writeJsonSchemas(process.cwd())

export default makeSource({
  contentDirPath: folder,
  contentDirInclude: locales.flatMap((locale) => kinds.map((kind) => `${locale}/${kind.folder}`)),
  documentTypes: kinds.map(documentType),
  disableImportAliasWarning: true,
  mdx: {
    remarkPlugins,
    rehypePlugins,
    mdxOptions: (options) => ({ ...options, remarkRehypeOptions: toHast }),
    // By default every Chinese character becomes an escape of six.
    esbuildOptions: (options) => ({ ...options, charset: 'utf8' }),
  },
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
})
