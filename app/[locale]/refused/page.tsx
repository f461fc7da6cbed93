import { everyFailedPage, failedPage } from '@/app/failed-page'

const { generateMetadata, Page } = failedPage('refused')

/** The answer to a form that did not come from a page of the site. */
export { everyFailedPage as generateStaticParams, generateMetadata, Page as default }
