import type { CDPSession, Page } from '@playwright/test'
import { expect } from '@playwright/test'

type Value = { value?: unknown }
type Node = {
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  backendDOMNodeId?: number
  properties?: { name: string; value: Value }[]
}

/** A node of the accessibility tree, as a screen reader gets it. */
export type Heard = {
  role: string
  name: string
  description: string
  states: Record<string, unknown>
}

/** Operates a page only through its accessibility tree: nodes are found by role and name, never by their HTML. */
export class Reader {
  readonly #tools: CDPSession
  constructor(tools: CDPSession) {
    this.#tools = tools
  }

  static async of(page: Page): Promise<Reader> {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Accessibility.enable')
    await tools.send('DOM.enable')
    return new Reader(tools)
  }

  async #nodes(): Promise<(Heard & { id: number | undefined })[]> {
    const { nodes } = (await this.#tools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description, properties = [], backendDOMNodeId: id }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
        states: Object.fromEntries(properties.map((one) => [one.name, one.value.value])),
        id,
      }))
  }

  async #one(role: string, name: string | RegExp) {
    const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
    const all = await this.#nodes()
    return all.find((node) => node.role === role && matches(node.name))
  }

  /** Waits for a node with a role and a name. */
  async hear(role: string, name: string | RegExp): Promise<Heard & { id: number }> {
    await expect
      .poll(() => this.#one(role, name), { message: `${role} ${String(name)}` })
      .toBeTruthy()
    const node = await this.#one(role, name)
    if (node?.id === undefined) throw new Error(`${role} ${String(name)} has gone`)
    return { ...node, id: node.id }
  }

  /** All texts inside a live region of this role, once there are any. */
  async announced(role: 'alert' | 'status', text: RegExp): Promise<void> {
    const live = async () => {
      const nodes = await this.#nodes()
      return (
        nodes.some((node) => node.states.live !== undefined && text.test(node.name)) ||
        (nodes.some((node) => node.role === role) && nodes.some((node) => text.test(node.name)))
      )
    }
    await expect.poll(live, { message: `${role} ${String(text)}` }).toBe(true)
  }

  async #call(id: number, body: string): Promise<void> {
    const { object } = await this.#tools.send('DOM.resolveNode', { backendNodeId: id })
    if (!object.objectId) throw new Error('the node has no element')
    await this.#tools.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: body,
      userGesture: true,
    })
  }

  /** The default action of a node: what a screen reader does on its activation key. */
  async activate(role: string, name: string | RegExp): Promise<void> {
    const { id } = await this.hear(role, name)
    await this.#call(id, 'function () { this.click() }')
  }

  /** Types into a field. */
  async type(role: string, name: string | RegExp, text: string): Promise<void> {
    const { id } = await this.hear(role, name)
    await this.#tools.send('DOM.focus', { backendNodeId: id })
    await this.#tools.send('Input.insertText', { text })
  }

  /** Takes the next choice of a list with the arrow key. */
  async chooseNext(name: string): Promise<void> {
    const { id } = await this.hear('combobox', name)
    await this.#tools.send('DOM.focus', { backendNodeId: id })
    const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 }
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await this.#tools.send('Input.dispatchKeyEvent', { type, ...key })
  }
}
