import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { choiceNotes, fieldNotes } from '@/schemas/content/fields'
import { dataFiles, kinds } from '@/schemas/content/generated'

export const schemaFolder = '.vscode/schemas'

/** The file name of the JSON Schema of a data file: `{locale}/menu.json` → `locale-menu.json`. */
export const dataSchemaName = (file: string) => file.replace(/[{}]/g, '').replaceAll('/', '-')

/** A zod schema as JSON Schema, with label and help of each field. VS Code supports draft 7 best. */
function toJson(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const note = fieldNotes.get(zodSchema)
      const words = choiceNotes.get(zodSchema)
      // VS Code shows them beside the values.
      if (words && jsonSchema.enum)
        jsonSchema.enumDescriptions = jsonSchema.enum.map((value) => words[String(value)]?.[0] ?? '')
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (!note) return
      jsonSchema.title = note.label[0]
      if (note.help) jsonSchema.description = note.help[0]
    },
  })
}

export const kindSchemaName = (kind: string) => `${kind.toLowerCase()}.json`

/** Writes a JSON Schema for each kind of document and each data file: editors of text complete and check files with them. */
export function writeJsonSchemas(root: string): void {
  const write = (name: string, description: string, schema: z.ZodType) =>
    writeFileSync(
      join(root, schemaFolder, name),
      JSON.stringify({ description, ...toJson(schema) }, undefined, 2),
    )
  mkdirSync(join(root, schemaFolder), { recursive: true })
  for (const { name, help, schema } of kinds) write(kindSchemaName(name), help[0], schema)
  for (const { file, help, schema } of dataFiles) write(dataSchemaName(file), help[0], schema)
}
