import { Actions } from '@/components/sections/hero/actions'
import { Cover } from '@/components/sections/cover/index'
import { Drawing } from '@/components/sections/drawing/index'
import { CornerFlower } from '@/components/sections/hero/art'
import { Contents } from '@/components/sections/hero/contents'
import type { ExplainProps } from '@/components/sections/hero/props'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { Headline, Lead } from '@/components/ui/phrase/index'
import { findRoute } from '@/lib/routes'

/** The opening of a page that explains: the text, and beside it the contents of the page. */
export function ExplainOpening({
  path,
  eyebrow,
  headline,
  lead,
  contents,
  cover,
  breadcrumb,
  action,
  quiet,
}: ExplainProps) {
  const drawing = findRoute(path)?.drawing
  return (
    <header className="relative overflow-hidden border-b border-line">
      {/* The contents take the place of the drawing where they are beside the text. */}
      <div className={contents ? 'md:hidden' : undefined}>
        {drawing || cover ? null : <CornerFlower path={path} />}
      </div>
      <div className="wrap relative pb-7 pt-6 md:pb-12 laptop:pb-10">
        <div className="mb-6 md:mb-9 laptop:mb-6">{breadcrumb}</div>
        <div className="grid gap-x-12 gap-y-7 md:grid-cols-12">
          <div className="md:col-span-8">
            <Eyebrow>{eyebrow}</Eyebrow>
            <h1 className="mt-3 text-[1.95rem] leading-[1.18] md:max-w-[16em] md:text-[2.7rem]">
              <Headline text={headline} />
            </h1>
            <Lead text={lead} className="mt-3 max-w-[33em] md:mt-5" />
            <Actions action={action} quiet={quiet} className="mt-6 md:mt-7" />
          </div>
          <div className="self-end md:col-span-4">
            {cover ? (
              <Cover
                cover={cover}
                className={`max-md:hidden print:hidden ${contents ? 'mb-5 h-48 w-64' : 'aspect-[4/3] w-full'}`}
              />
            ) : null}
            {drawing && !cover ? (
              <Drawing
                name={drawing}
                seed={path}
                className={`fade-in mx-auto hidden md:block print:hidden ${contents ? 'drawing-small mb-5 h-48 w-full' : 'h-[300px] w-full'}`}
              />
            ) : null}
            {contents ? <Contents {...contents} /> : null}
          </div>
        </div>
      </div>
    </header>
  )
}
