import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { everyPage } from '@/scripts/site/built-site'
import { expect, test } from '@/tests/e2e/support/test'

/* Validates the HTML of every page in both languages. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // All resources come from the same origin, as the policy requires.
      'require-sri': 'off',
      // The menu is in the page twice, for wide and for narrow windows; one of the two is always hidden.
      'unique-landmark': 'off',
      'heading-level': 'error',
      'no-dup-id': 'error',
      // Style rules, and the output format of React.
      'no-redundant-for': 'off',
      'prefer-native-element': 'off',
      'tel-non-breaking': 'off',
      // Tables whose rows are stacked on phones: another `display` removes the roles of their elements.
      'no-redundant-role': 'off',
      // React's own identifiers begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

const structured = /<script type="application\/ld\+json">(.*?)<\/script>/gs
/** Forms and the error page. */
const undescribed = ['/el', '/enrol', '/passport/login']

test('every page in both languages is valid HTML', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const problems: string[] = []
  for (const { locale, path } of everyPage()) {
    const response = await request.get(`${baseURL}${path}`, {
      headers: { cookie: `lang=${locale}` },
    })
    const html = await response.text()
    const report = await validator.validateString(html)
    const described = Array.from(html.matchAll(structured), ([, data = '']) =>
      JSON.stringify(JSON.parse(data)),
    )
    if (!undescribed.includes(path) && !described.some((data) => data.includes(`"${baseURL}/`)))
      problems.push(`${locale} ${path} · no structured data with addresses of this site`)
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages)
        problems.push(`${locale} ${path} · ${ruleId}: ${message} (${selector ?? 'document'})`)
  }
  expect(problems).toEqual([])
})
