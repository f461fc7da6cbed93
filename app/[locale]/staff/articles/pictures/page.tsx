import { eq } from 'drizzle-orm'
import type { Metadata } from 'next'
import { ArticlePicture } from '@/components/articles/picture'
import { Notice } from '@/components/staff/notice'
import { pictureMarkdown } from '@/components/staff/picture/insertion'
import { accepted } from '@/components/staff/picture/upload'
import { SectionCard } from '@/components/staff/section-card'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { pictures } from '@/lib/db/schema/pictures'
import { pictureFailures } from '@/lib/errors/pictures'
import { uploadPath } from '@/lib/http/limits'
import { pictureAddress, pictureOf, type Picture } from '@/schemas/picture'
import { DeskLayout } from '../../_desk/desk-layout'
import { DeskPage } from '../../_desk/desk-page'
import { openDesk, type Desk } from '../../_desk/session/desk'
import { NotPermitted } from '../../_desk/session/not-permitted'
import { languageOf } from '../../_desk/text'

type PicturesPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: PicturesPageProps): Promise<Metadata> {
  return { title: languageOf((await params).locale).text('pictures.page') }
}

/** The upload of a picture without JavaScript; the front server receives the form (`server/answer/upload.ts`). */
export default async function PicturesPage({ params, searchParams }: PicturesPageProps) {
  const desk = await openDesk((await params).locale, uploadPath)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={uploadPath} />
  const { text } = desk
  const { stored, refused } = await searchParams
  const picture = await storedPicture(desk, String(stored))
  const problem = problemText(desk, String(refused))
  return (
    <DeskLayout desk={desk} path={uploadPath}>
      <DeskPage>
        <h1 className="text-3xl">{text('pictures.page')}</h1>
        {picture ? <Stored desk={desk} picture={picture} /> : null}
        <SectionCard title={text('pictures.page-file')} lead={text('pictures.page-lead')}>
          <form action={uploadPath} method="post" encType="multipart/form-data" className="grid gap-5">
            <TextField
              id="file"
              name="file"
              type="file"
              required
              accept={accepted}
              label={text('pictures.page-file')}
              {...(problem === undefined ? {} : { error: problem })}
              className="py-2"
            />
            <Button type="submit" className="justify-self-start">
              {text('pictures.page-send')}
            </Button>
          </form>
        </SectionCard>
      </DeskPage>
    </DeskLayout>
  )
}

/** The picture, if the store has it: the address of the page can be anything. */
async function storedPicture({ db }: Desk, id: string): Promise<Picture | undefined> {
  const picture = pictureOf(id)
  return picture && (await db.$count(pictures, eq(pictures.id, id))) > 0 ? picture : undefined
}

function problemText({ intl }: Desk, code: string): string | undefined {
  const found = Object.entries(pictureFailures).find(([name]) => name === code)
  return found && intl.formatMessage({ id: found[1].text })
}

function Stored({ desk: { text }, picture }: { desk: Desk; picture: Picture }) {
  const address = pictureAddress(picture)
  const line = pictureMarkdown(
    { text: '', start: 0, end: 0 },
    address,
    text('pictures.page-description'),
  ).trim()
  return (
    <section className="grid gap-4">
      <Notice kind="done">{text('pictures.page-stored')}</Notice>
      <ArticlePicture
        picture={picture}
        alt=""
        isMain
        sizes="20rem"
        className="max-h-80 w-80 object-contain"
      />
      <TextField id="cover" label={text('pictures.page-cover')} readOnly defaultValue={address} />
      <TextField id="text" label={text('pictures.page-text')} readOnly defaultValue={line} />
    </section>
  )
}
