import { expect, type Locator, type Page } from '@playwright/test'
import texts from '@/content/en-US/messages/enrolment.json'
import type { FormKind } from '@/schemas/form-kinds'
import { codeFor } from '@/tests/e2e/support/sms'

type Id = keyof typeof texts extends `components.enrolment.${infer Rest}` ? Rest : never

/** The form's messages in English. */
export function say(id: Id): string {
  return texts[`components.enrolment.${id}`]
}

/** The forms whose button has a text of its own. */
const ownSubmit: ReadonlySet<FormKind> = new Set(['booking', 'institution', 'opening', 'quotation'])

export type Entries = { name: string; phone: string }

/** The enrolment form in English: in the panel, on /roadmap, or on /enrol. */
export class EnrolmentForm {
  readonly root: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly code: Locator
  readonly project: Locator
  readonly consent: Locator
  readonly sendCode: Locator
  readonly submit: Locator
  readonly problem: Locator
  readonly success: Locator
  readonly reference: Locator
  #begun = 0

  constructor(place: Page | Locator, kind: FormKind = 'consultation') {
    this.root = place.getByRole('form', { name: say(`${kind}.title`), exact: true })
    this.name = this.root.getByLabel(say('name.label'))
    this.phone = this.root.getByLabel(say('phone.label'))
    this.code = this.root.getByLabel(say('code.label'))
    this.project = this.root.getByLabel(say('project.label'))
    this.consent = this.root.getByRole('checkbox').first()
    this.sendCode = this.root.getByRole('button', { name: /code|again in/i })
    this.submit = this.root.getByRole('button', {
      name: say(ownSubmit.has(kind) ? (`${kind}.submit` as Id) : 'submit'),
      exact: true,
    })
    this.problem = this.root.getByRole('alert').first()
    this.success = place.getByRole('status').filter({ hasText: say('success.title') })
    this.reference = this.success.getByText(/^BH-\d{2}-\d{6}$/)
  }

  /** Fills in everything except the code, and agrees. */
  async fill({ name, phone }: Entries): Promise<void> {
    await this.name.fill(name)
    // The form counts from when it is there, which the first entry waits for.
    this.#begun = Date.now()
    await this.phone.fill(phone)
    // No program is selected outside of the panel.
    if ((await this.project.count()) > 0 && (await this.project.inputValue()) === '')
      await this.project.selectOption('mba')
    await this.consent.check()
  }

  /** Requests a code and enters it. */
  async prove({ phone }: Entries): Promise<string> {
    await this.sendCode.click()
    const code = await codeFor(phone)
    await this.code.fill(code)
    return code
  }

  /** Waits as long as a person needs to fill in the form; a faster submission would be flagged as a robot's. */
  async takeTime(): Promise<void> {
    await expect.poll(() => Date.now() - this.#begun).toBeGreaterThan(2_500)
  }

  /** Fills in, verifies the number and sends. Resolves to the reference. */
  async apply(person: Entries): Promise<string> {
    await this.fill(person)
    await this.prove(person)
    await this.takeTime()
    await this.submit.click()
    return this.reference.innerText()
  }
}
