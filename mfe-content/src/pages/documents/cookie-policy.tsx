import { CookieControl } from './cookie-control.tsx'
import { DocumentPage } from './document-page.tsx'

/** The cookie policy, with the choice that it is about. */
const CookiePolicy = () => <DocumentPage name="cookie-policy" before={<CookieControl />} />

export default CookiePolicy
