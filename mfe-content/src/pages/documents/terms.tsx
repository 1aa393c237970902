import { DocumentPage } from './document-page.tsx'

/** The terms of use. */
const Terms = () => <DocumentPage name="terms" />

export default Terms
