import { everyFailedPage, failedPage } from '@/app/failed-page'

const { generateMetadata, Page } = failedPage('busy')

/** A page that is not rendered because too many others are being rendered. */
export { everyFailedPage as generateStaticParams, generateMetadata, Page as default }
