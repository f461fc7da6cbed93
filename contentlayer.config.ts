import { defineDocumentType, makeSource } from 'contentlayer/source-files'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'
import { contentlayerFields } from '@/schemas/content/contentlayer-fields'
import { kinds } from '@/schemas/content/generated'
import type { Kind } from '@/schemas/content/kind'
import { locales } from '@/schemas/locale'
import { refuseMistakes } from '@/scripts/content/refuse'
import { writeJsonSchemas } from '@/scripts/generate/json-schemas'

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
