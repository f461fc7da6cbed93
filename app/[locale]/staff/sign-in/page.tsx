import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { isScripted } from '@/app/form-visitor'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Gate } from '@/components/staff/gate'
import { Notice } from '@/components/staff/notice'
import { getOrganisation } from '@/lib/content/organisation'
import { signInAction } from '../_actions/sign-in'
import { findDesk } from '../_desk/desk'
import type { SearchParams } from '../_desk/inbox-query'
import { otherLanguage } from '../_desk/language'
import { safeNext } from '../_desk/safe-next'
import { languageOf } from '../_desk/text'

type SignInPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

const welcomes = ['setup', 'invitation', 'reset']

export async function generateMetadata({ params }: SignInPageProps): Promise<Metadata> {
  const { text } = languageOf((await params).locale)
  return { title: text('sign-in.title') }
}

export default async function SignInPage({ params, searchParams }: SignInPageProps) {
  const { locale, text } = languageOf((await params).locale)
  const { next, welcome } = await searchParams
  // Not while the sign-in itself is being answered: its form goes on by itself.
  if (!(await isScripted()) && (await findDesk(locale))) redirect(safeNext(next))
  const kind = welcomes.find((name) => name === welcome)
  return (
    <Gate
      organisation={getOrganisation(locale).name}
      title={text('sign-in.title')}
      lead={text('sign-in.lead')}
      language={otherLanguage(locale, '/staff/sign-in')}
    >
      {kind ? <Notice kind="done">{text(`sign-in.welcome-${kind}`)}</Notice> : null}
      <ActionForm id="sign-in" action={signInAction.bind(null, locale)}>
        <input type="hidden" name="next" value={safeNext(next)} />
        <Input
          name="email"
          type="email"
          label={text('field.email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <Input
          name="password"
          type="password"
          label={text('field.password')}
          autoComplete="current-password"
        />
        <Submit>{text('sign-in.submit')}</Submit>
      </ActionForm>
      <p className="text-sm leading-normal text-ink-soft">{text('sign-in.help')}</p>
    </Gate>
  )
}
