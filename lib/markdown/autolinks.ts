import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'

/** Ideographs and kana, which are written without spaces. */
const letter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** General punctuation such as “ ” — …, CJK punctuation, and full-width forms. */
const punctuation = /[\u2010-\u2027\u3001-\u303f\ufe10-\ufe4f\uff00-\uffef]/

const isSign = (code: Code, kind: RegExp) =>
  code !== null && code > 127 && kind.test(String.fromCharCode(code))
const isWide = (code: Code) => isSign(code, letter) || isSign(code, punctuation)
const isAsciiWord = (code: Code) => code !== null && code < 128 && /\w/.test(String.fromCharCode(code))

/**
 * The tokenizer of a bare address, for which the address also ends before CJK punctuation, and before a CJK letter right
 * after a Latin one, and for which it may follow CJK text. Elsewhere, CJK letters are a part: https://a.example/报名.
 */
function withCjkText(tokenize: Tokenizer): Tokenizer {
  return function tokenizeAddress(effects, ok, nok) {
    return tokenizeIn(this, tokenize).call(this, effects, ok, nok)
  }
}

function tokenizeIn(context: TokenizeContext, tokenize: Tokenizer): Tokenizer {
  const endsAt = (code: Code) =>
    isSign(code, punctuation) || (isSign(code, letter) && isAsciiWord(context.previous))
  // The original sees the start of the text instead of CJK text before the address, and its end instead of CJK text after it.
  const seen = Object.create(context, {
    previous: { get: () => (isWide(context.previous) ? null : context.previous) },
  }) as typeof context
  let actual: Code = null
  let depth = 0

  function changeView(original: Tokenizer): Tokenizer {
    return function tokenizePart(effects, succeed, fail) {
      const left = new Set<State | undefined>()
      const leave = (next: State) => () => {
        const state = next(actual)
        left.add(state)
        return state
      }
      const follow =
        (state: State): State =>
        (code) => {
          if (depth === 0) actual = code
          depth += 1
          const next = state(endsAt(actual) ? null : actual)
          depth -= 1
          return next === undefined || left.has(next) ? next : follow(next)
        }
      const part = (one: Construct): Construct => ({ ...one, tokenize: changeView(one.tokenize) })
      const inside = {
        ...effects,
        attempt: (one: Construct, then: State, otherwise?: State) =>
          effects.attempt(part(one), then, otherwise),
        check: (one: Construct, then: State, otherwise?: State) => effects.check(part(one), then, otherwise),
      }
      return follow(original.call(seen, inside as Effects, leave(succeed), leave(fail)))
    }
  }
  return changeView(tokenize)
}

function changed(construct: Construct): Construct {
  const { name = '', previous, tokenize } = construct
  return {
    name: `cjk-${name}`,
    tokenize: withCjkText(tokenize),
    previous(code) {
      return isWide(code) || (previous?.call(this, code) ?? true)
    },
  }
}

/** An extension of micromark that replaces the addresses without brackets of GFM, which swallow CJK text after them. */
export function cjkAutolinks(): Extension {
  const known = Object.entries(gfmAutolinkLiteral().text ?? {})
  const constructs = known.map(
    ([code, one]) => [code, [one].flat().filter((each) => each !== undefined)] as const,
  )
  const names = new Set(constructs.flatMap(([, list]) => list.map(({ name = '' }) => name)))
  return {
    text: Object.fromEntries(constructs.map(([code, list]) => [code, list.map(changed)])),
    disable: { null: [...names] },
  }
}
