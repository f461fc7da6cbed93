import { defineDocumentType, makeSource } from 'contentlayer/source-files'
import remarkGfm from 'remark-gfm'
import { contentlayerFields } from './schemas/content/contentlayer-fields'
import { vocabulary } from './components/mdx/generated/vocabulary'
import { kinds } from './schemas/content/generated'
import type { Kind } from './schemas/content/kind'
import { refuseProgramsInFrontMatter } from './schemas/content/mdx/front-matter'
import { markdownTables } from './schemas/content/mdx/markdown-tables'
import { remarkPlain } from './schemas/content/mdx/remark-plain'
import { locales } from './schemas/locale'

const folder = 'content'
const contentTypes = { mdx: 'mdx', md: 'markdown', json: 'data' } as const

/** Each document kind is its zod schema and a folder under both locales; nothing is said twice. */
function documentType({ name, folder: own, ending, schema }: Kind) {
  return defineDocumentType(() => ({
    name,
    filePathPattern: `*/${own}/**/*.${ending}`,
    contentType: contentTypes[ending],
    fields: contentlayerFields(schema),
    computedFields: {
      locale: { type: 'string', resolve: (document) => document._raw.sourceFilePath.split('/')[0] },
      key: {
        type: 'string',
        // The file's path below its folder; flattenedPath would drop “index”.
        resolve: (document) =>
          document._raw.sourceFilePath
            .split('/')
            .slice(2)
            .join('/')
            .replace(/\.\w+$/, ''),
      },
    },
  }))
}

refuseProgramsInFrontMatter()

export default makeSource({
  contentDirPath: folder,
  contentDirInclude: locales.flatMap((locale) => kinds.map((kind) => `${locale}/${kind.folder}`)),
  documentTypes: kinds.map(documentType),
  disableImportAliasWarning: true,
  mdx: {
    remarkPlugins: [remarkGfm, [remarkPlain, { folder, vocabulary }]],
    rehypePlugins: [markdownTables],
  },
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
})
