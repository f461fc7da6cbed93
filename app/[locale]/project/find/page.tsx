import { requestedMetadata, requestedPage, type RequestedPageProps } from '@/app/requested-page'
import { facets } from '@/components/sections/programme/search/filter'

const path = '/project/find'

export const dynamic = 'force-dynamic'

export const generateMetadata = (props: RequestedPageProps) => requestedMetadata(props, path)

/** Programs that meet conditions: `/project/find?level=mba&hours=8`. */
export default function FindPage(props: RequestedPageProps) {
  return requestedPage(props, path, facets, (wanted) => ({ wanted }))
}
