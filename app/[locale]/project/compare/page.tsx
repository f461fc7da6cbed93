import { requestedMetadata, requestedPage, type RequestedPageProps } from '@/app/requested-page'
import { comparisonKeys } from '@/components/sections/programme/comparison'

const path = '/project/compare'

export const dynamic = 'force-dynamic'

export const generateMetadata = (props: RequestedPageProps) => requestedMetadata(props, path)

/** Up to four programs side by side: `/project/compare?a=msf&b=map`. */
export default function ComparePage(props: RequestedPageProps) {
  return requestedPage(props, path, comparisonKeys, (values) => ({
    compared: comparisonKeys.flatMap((key) => values[key] ?? []),
  }))
}
