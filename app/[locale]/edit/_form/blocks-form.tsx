import 'server-only'
import { EditField } from '@/components/edit/field'
import { nameBelow, orderOf } from '@/components/edit/field-view'
import { Sortable } from '@/components/edit/sortable'
import { TextBlock } from '@/components/edit/text-block'
import { offeredIn } from '@/lib/edit/palette'
import type { Block } from '@/lib/edit/blocks'
import { blockPropsName, blockTextName, blocksName } from './block-names'
import { componentFields, fieldTexts, fieldView } from './field-views'
import type { EditLanguage } from '../_screens/text'

type BlocksProps = {
  blocks: readonly Block[]
  above: readonly number[]
  side: number
  language: EditLanguage
  lang: string | undefined
  dialect: 'elements' | 'article'
  /** The component that contains them. */
  parent?: string | undefined
}

/** The blocks of a body: text areas for texts, forms for the properties of components, and what these contain. */
export function Blocks({ blocks, above, parent, ...rest }: BlocksProps) {
  return (
    <Sortable
      name={orderOf(blocksName(rest.side, above))}
      added={blocksName(rest.side, above)}
      offered={rest.dialect === 'elements' ? offeredIn(parent) : []}
      rows={above.length === 0}
      lang={rest.lang}
      items={blocks.map((block, index) => {
        const at = [...above, index]
        return {
          label: block.component ?? textLabel(at, rest.language),
          node:
            block.component === undefined ? (
              <PlacedText text={block.text} at={at} {...rest} />
            ) : (
              <ComponentBlock block={block} at={at} {...rest} />
            ),
        }
      })}
    />
  )
}

const textLabel = (at: readonly number[], { t }: EditLanguage) =>
  t('body.text', { number: at.map((index) => index + 1).join('.') })

type PlacedProps = Omit<BlocksProps, 'blocks' | 'above' | 'parent'> & { at: readonly number[] }

/** Lines of a text area at about 60 characters each; Chinese ones are twice as wide. */
function rowsOf(text: string): number {
  const lines = text.split('\n').map((line) => 1 + Math.floor(line.replace(/[^\0-\xff]/g, 'xx').length / 64))
  return Math.min(
    24,
    lines.reduce((sum, count) => sum + count, 1),
  )
}

function PlacedText({ text, at, side, lang, dialect, language }: PlacedProps & { text: string }) {
  const label = textLabel(at, language)
  const name = blockTextName(side, at)
  return (
    <TextBlock
      name={name}
      label={label}
      lang={lang}
      dialect={dialect}
      rows={rowsOf(text)}
      defaultValue={text}
    />
  )
}

function ComponentBlock({ block, at, ...rest }: PlacedProps & { block: Block }) {
  const { component = '', props = {}, blocks = [] } = block
  const { side, language, lang } = rest
  const fields = componentFields(component)
  const name = blockPropsName(side, at)
  return (
    <section aria-label={component} className="grid gap-4 border border-line bg-paper px-4 py-3">
      <p className="font-mono text-sm font-semibold">{component}</p>
      {fields.map((field) => (
        <EditField
          key={field.name}
          field={fieldView(field, language)}
          name={nameBelow(name, field.name)}
          value={props[field.name]}
          texts={fieldTexts(language)}
          lang={lang}
        />
      ))}
      {blocks.length > 0 ? <Blocks blocks={blocks} above={at} parent={component} {...rest} /> : null}
    </section>
  )
}
