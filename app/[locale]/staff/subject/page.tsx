import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { TickList } from '@/components/staff/fields/tick-list'
import { SectionCard } from '@/components/staff/section-card'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { erasePersonAction } from '../_actions/subject'
import { openDesk, type Desk } from '../_desk/desk'
import { DeskFrame } from '../_desk/frame'
import type { SearchParams } from '../_desk/inbox-query'
import { NotPermitted } from '../_desk/not-permitted'
import { languageOf } from '../_desk/text'

type SubjectPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: SubjectPageProps): Promise<Metadata> {
  const { text } = languageOf((await params).locale)
  return { title: text('subject.title') }
}

/** What somebody may ask for by law: a copy of everything, and erasure. The number never stands in an address. */
export default async function SubjectPage({ params, searchParams }: SubjectPageProps) {
  const path = '/staff/subject'
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.erase')) return <NotPermitted desk={desk} path={path} />
  const { text } = desk
  const problem = (await searchParams).problem === 'phone'
  return (
    <DeskFrame desk={desk} path={path}>
      <main className="mx-auto grid w-full max-w-measure content-start gap-7 px-4 py-8 sm:px-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">{text('subject.title')}</h1>
          <p className="text-sm text-ink-soft">{text('subject.lead')}</p>
        </div>
        <SectionCard title={text('subject.copy')} lead={text('subject.copy-lead')}>
          <CopyForm desk={desk} problem={problem} />
        </SectionCard>
        <SectionCard title={text('subject.erase')} lead={text('subject.erase-lead')}>
          <PersonForm desk={desk} />
        </SectionCard>
      </main>
    </DeskFrame>
  )
}

function CopyForm({ desk: { text }, problem }: { desk: Desk; problem: boolean }) {
  return (
    <form action="/staff/subject/copy" method="post" className="grid gap-5" noValidate>
      <TextField
        id="copy-phone"
        name="phone"
        label={text('subject.phone')}
        inputMode="tel"
        autoComplete="off"
        error={problem ? text('subject.phone-problem') : undefined}
      />
      <Button type="submit" kind="outline" className="justify-self-start">
        {text('subject.do-copy')}
      </Button>
    </form>
  )
}

function PersonForm({ desk: { locale, text } }: { desk: Desk }) {
  const tick = (label: string, hint: string) => [{ value: '1', label: text(label), hint: text(hint) }]
  return (
    <ActionForm id="erase-person" action={erasePersonAction.bind(null, locale)}>
      <Input name="phone" label={text('subject.phone')} inputMode="tel" autoComplete="off" />
      <TickList
        name="account"
        legend={text('subject.account')}
        options={tick('subject.account-too', 'subject.account-hint')}
      />
      <TickList
        name="checked"
        legend={text('subject.checked')}
        options={tick('subject.checked-tick', 'subject.checked-hint')}
      />
      <Submit className="justify-self-start">{text('subject.do-erase')}</Submit>
    </ActionForm>
  )
}
