import { readFileSync } from 'node:fs'

/** Selectors of `no-restricted-syntax`; a later entry of the configuration replaces the rule, so each names all it wants. */
const styleAttribute = {
  // style-src 'self': a style attribute in server HTML is blocked
  selector: "JSXAttribute[name.name='style']",
  message: 'No style attributes: use classes, or SVG attributes.',
}
export const localeName = {
  selector: 'Literal[value=/^[a-z]{2}-[A-Z]{2}$/]:not(NewExpression > Literal)',
  message:
    'No language by name: what differs between languages is in schemas/locale.ts or in content/{locale}.',
}
const messageIdCast = {
  selector: "TSAsExpression > TSTypeReference[typeName.name='MessageId']",
  message: 'No cast to MessageId: the type check finds missing texts only by ids it can read.',
}
/** It compiles to `.x:is(:where(.group):has(…) *)`: one such rule and each press styles the whole document again. */
const variantWithHas = {
  selector:
    ':matches(Literal[value=/(group|peer)-has-/], TemplateElement[value.raw=/(group|peer)-has-/])',
  message:
    'Write in-[.name:has(…)]: instead, which styles only what depends on it: docs/decisions/264-has-in-styles.md.',
}
const glossary = readFileSync(new URL('docs/glossary.md', import.meta.url), 'utf8')
const [, table = ''] = glossary.split('## Words that code does not use')
/** Names with a word that the glossary forbids; `organisation` is a field on the wire, `toColourspace` is sharp's. */
const forbiddenWords = Array.from(
  table.matchAll(/^\| ([a-z]+) +\| (.+?) +\|$/gm),
  ([, word, instead]) => ({
    selector: `Identifier[name=/${word}/i]:not([name=/^organisation$|^toColourspace$/])`,
    message: `docs/glossary.md: not “${word}” but ${instead}.`,
  }),
).filter(({ message }) => !message.includes('“not”'))
export const always = [...forbiddenWords, styleAttribute, messageIdCast, variantWithHas]
const check =
  "CallExpression[callee.property.name=/^(min|max|length|regex|refine|minLength|maxLength)$/][callee.object.name!='Math']"
const schema = "CallExpression[callee.object.name='z']"
const wording = 'Name the text of the issue with issueTexts or staffIssue (schemas/issue-texts.ts).'
/** What a person may type wrongly has a text in each language. */
export const wordedChecks = [
  { selector: `${check}[arguments.length=1]`, message: wording },
  { selector: `${check}[arguments.1.type=/Literal$/]`, message: wording },
  {
    selector: `${schema}[callee.property.name=/^(string|email|uuid|number|boolean)$/][arguments.0.type=/Literal$/]`,
    message: wording,
  },
  {
    selector: `${schema}[callee.property.name=/^(enum|array|refine|regex|minLength|maxLength)$/][arguments.1.type=/Literal$/]`,
    message: wording,
  },
  {
    selector: `${check} > ObjectExpression > Property[key.name='error'][value.type=/Literal$/]`,
    message: wording,
  },
]
export const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports, except where a tool demands a default.',
}
