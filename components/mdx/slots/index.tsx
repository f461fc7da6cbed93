import { EnrolmentSlot } from '@/components/enrolment/slot'
import { loginHref } from '@/lib/http/browser/return-address'
import { LazyLearningList } from '@/components/layout/lazy-parts'
import type { MdxPage } from '@/components/mdx/page'
import { getMessages } from '@/lib/i18n/intl'

/* Parts that depend on the visitor or the request. */

export function TrainingForm({ page: { locale, path } }: { page: MdxPage }) {
  return <EnrolmentSlot kind="training" locale={locale} path={path} />
}

const prefix = 'components.layout.learning-list'

export function LearningList({ page: { locale, path } }: { page: MdxPage }) {
  const texts = getMessages(locale, 'pages')
  return (
    <LazyLearningList
      texts={{
        label: texts[`${prefix}.label`],
        anonymous: texts[`${prefix}.anonymous`],
        login: { label: texts[`${prefix}.login`], href: loginHref(path) },
        empty: texts[`${prefix}.empty`],
        // The browser fills in the number, so the text is passed unformatted.
        progress: texts[`${prefix}.progress`],
      }}
    />
  )
}

export function ChannelList({ page }: { page: MdxPage }) {
  return page.requested?.channelList
}
