import { everyFailedPage, failedPage } from '@/app/failed-page'

const { generateMetadata, Page } = failedPage('failed')

/** A page that could not be rendered. Next's own response is empty until its script runs. */
export { everyFailedPage as generateStaticParams, generateMetadata, Page as default }
