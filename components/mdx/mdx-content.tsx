import * as React from 'react'
import * as runtime from 'react/jsx-runtime'

type MdxComponents = Record<string, React.ElementType>
type MdxModule = { default: React.ComponentType<{ components: MdxComponents }> }
type MdxContentProps = { code: string; components: MdxComponents }

// Compiled MDX is the body of a function that expects these names in its scope. It runs on the server only.
function evaluate(code: string): MdxModule['default'] {
  const run = new Function('React', '_jsx_runtime', code) as (...scope: unknown[]) => MdxModule
  return run(React, runtime).default
}

/** Renders compiled MDX with the components that documents may use. */
export function MdxContent({ code, components }: MdxContentProps) {
  return React.createElement(evaluate(code), { components })
}
