import { defineDocumentType, makeSource } from 'contentlayer/source-files'
import remarkGfm from 'remark-gfm'
import type { z } from 'zod'
import { articleSchema } from './schemas/content/article'
import { contentlayerFields } from './schemas/content/contentlayer-fields'
import { faqSchema } from './schemas/content/faq'
import { pageSchema } from './schemas/content/page'
import { programmeSchema } from './schemas/content/programme'
import { teacherSchema } from './schemas/content/teacher'

type Kind = { name: string; folder: string; ending: 'mdx' | 'md' | 'json'; schema: z.ZodType }

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
          document._raw.sourceFilePath.split('/').slice(2).join('/').replace(/\.\w+$/, ''),
      },
    },
  }))
}

export default makeSource({
  contentDirPath: 'content',
  contentDirInclude: ['zh-CN', 'en-US'].flatMap((locale) =>
    ['pages', 'faq', 'teachers', 'programmes', 'articles'].map((folder) => `${locale}/${folder}`),
  ),
  documentTypes: [
    documentType({ name: 'Page', folder: 'pages', ending: 'mdx', schema: pageSchema }),
    documentType({ name: 'Faq', folder: 'faq', ending: 'mdx', schema: faqSchema }),
    documentType({ name: 'Teacher', folder: 'teachers', ending: 'json', schema: teacherSchema }),
    documentType({ name: 'Programme', folder: 'programmes', ending: 'mdx', schema: programmeSchema }),
    documentType({ name: 'Article', folder: 'articles', ending: 'md', schema: articleSchema }),
  ],
  disableImportAliasWarning: true,
  mdx: { remarkPlugins: [remarkGfm] },
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
})
