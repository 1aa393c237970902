import { DocumentPage } from './document-page.tsx'
import { LeaveNewsletter } from './leave-newsletter.tsx'

/** The privacy policy, and at its end the way out of the newsletter. */
const Privacy = () => <DocumentPage name="privacy" after={<LeaveNewsletter />} />

export default Privacy
