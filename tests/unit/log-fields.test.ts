import { readFileSync, readdirSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { createLog } from '@/lib/log'

/** What stands in a call instead of a literal: the text of the expression, and the fields it brings. */
const known: Readonly<Record<string, readonly string[]>> = {
  'describeRequest(req)': ['requestId', 'method', 'path'],
  where: ['requestId', 'path', 'digest'],
  entry: ['application', 'delivery', 'sink', 'tries'],
  asked: ['permission', 'path'],
  'lineOf(parts)': ['from', 'err'],
}

const sources = [
  'instrumentation.ts',
  ...['app', 'components', 'lib', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

function fieldsOf(node: ts.Expression): readonly string[] {
  const text = node.getText().replace(/\s+/g, ' ')
  if (ts.isSpreadElement(node)) return fieldsOf(node.expression)
  if (known[text]) return known[text]
  if (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    ts.isConditionalExpression(node)
  )
    return []
  if (ts.isIdentifier(node) && ['onFailure', 'error'].includes(text)) return []
  if (!ts.isObjectLiteralExpression(node))
    throw new Error(`Which fields does ${text} have? Add it to the test.`)
  return node.properties.flatMap((property) =>
    ts.isSpreadAssignment(property)
      ? fieldsOf(property.expression)
      : [property.name?.getText() ?? ''],
  )
}

/** The fields of every call of the log, found in the code. */
function written(): Set<string> {
  const fields = new Set<string>()
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('log()')) continue
    const visit = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        /^log\(\)\.\w+$/.test(node.expression.getText().replace(/\s+/g, ''))
      )
        for (const argument of node.arguments)
          for (const field of fieldsOf(argument)) fields.add(field)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return fields
}

test('the documented log fields are those that are written', () => {
  let line = ''
  createLog({ write: (text) => void (line = text) }).info('begun')
  const every = Object.keys(JSON.parse(line) as object)
  const runbook = readFileSync('docs/operations.md', 'utf8').split('## Log fields')[1] ?? ''
  const listed = Array.from(runbook.matchAll(/^\| `(\w+)`/gm), ([, name]) => name)
  expect([...listed].sort()).toEqual([...new Set([...every, ...written()])].sort())
})
