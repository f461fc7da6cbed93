import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A regular expression of the product, and where it stands. */
export type Expression = { literal: string; place: string }

/** What runs on the server and in browsers; commands of engineers read files of the repository. */
const folders = ['app', 'components', 'lib', 'schemas', 'server']

const sources = () =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

/** The texts that a file names at its top, such as parts of an expression, as code. */
function namedTexts(file: ts.SourceFile): string[] {
  const declared = file.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  )
  return declared.flatMap(({ name, initializer }) => {
    const isText = initializer && /^(?:String\.raw)?['"`]/.test(initializer.getText(file))
    return isText ? [`const ${name.getText(file)} = ${initializer.getText(file)}`] : []
  })
}

/** The expression that a constructor makes of texts of its own file; undefined if other values take part. */
function madeOf({ arguments: given }: ts.NewExpression, file: ts.SourceFile): string | undefined {
  const [source = '', flags = "''"] = (given ?? []).map((one) => one.getText(file))
  try {
    const made: unknown = new Function(
      `${namedTexts(file).join('\n')}\nreturn new RegExp(${source}, ${flags})`,
    )()
    return String(made)
  } catch {
    return undefined
  }
}

/** All regular expressions of the product; `made` are those that are made of values that only a running program knows. */
export function findExpressions(root: string): { known: Expression[]; made: string[] } {
  const known: Expression[] = []
  const made: string[] = []
  for (const name of sources()) {
    const file = ts.createSourceFile(
      name,
      readFileSync(join(root, name), 'utf8'),
      ts.ScriptTarget.Latest,
    )
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) known.push({ literal: node.text, place: name })
      else if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') {
        const literal = madeOf(node, file)
        if (literal === undefined) made.push(name)
        else known.push({ literal, place: name })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { known, made }
}

/** Whether every repetition of an expression is a short one of a single sign, so that its work at each place is bounded. */
export function isBounded(literal: string): boolean {
  const atoms = literal
    .slice(1, literal.lastIndexOf('/'))
    .replace(/\\(?:[pPu]\{[^}]*\}|k<\w+>|u[\da-f]{4}|.)/gi, 'a')
    .replace(/\[(?:[^\]])*\]/g, 'a')
  const rest = atoms.replace(
    /[^()|*+?{}]\{(\d+)(?:,(\d+))?\}/g,
    (all, least: string, most = least) => (Number(most) <= 40 ? 'a' : all),
  )
  return !/[*+{]/.test(rest)
}
