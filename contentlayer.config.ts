import { defineDocumentType, makeSource } from 'contentlayer/source-files'
import remarkGfm from 'remark-gfm'
import { contentlayerFields } from './schemas/content/contentlayer-fields'
import { kinds, type Kind } from './schemas/content/kinds'
import { locales } from './schemas/locale'

const contentTypes = { mdx: 'mdx', md: 'markdown', json: 'data' } as const

/** Each document kind is its zod schema and a folder under both locales; nothing is said twice. */
function documentType({ name, folder, ending, schema }: Kind) {
  return defineDocumentType(() => ({
    name,
    filePathPattern: `*/${folder}/**/*.${ending}`,
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

export default makeSource({
  contentDirPath: 'content',
  contentDirInclude: locales.flatMap((locale) => kinds.map(({ folder }) => `${locale}/${folder}`)),
  documentTypes: kinds.map(documentType),
  disableImportAliasWarning: true,
  mdx: { remarkPlugins: [remarkGfm] },
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
})
