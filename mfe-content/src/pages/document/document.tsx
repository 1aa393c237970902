import type { ReactNode } from 'react'
import { DocumentPage } from '../../documents/document-page.tsx'
import { CookieControl } from './cookie-control.tsx'
import { LeaveNewsletter } from './leave-newsletter.tsx'

/** Controls above or below a text: the cookie choice, and leaving the newsletter. */
const beside: Record<'terms' | 'privacy' | 'cookie-policy', { before?: ReactNode; after?: ReactNode }> = {
  terms: {},
  privacy: { after: <LeaveNewsletter /> },
  'cookie-policy': { before: <CookieControl /> },
}

/** The terms of use, the privacy policy and the cookie policy. */
const Document = ({ name }: { name: keyof typeof beside }) => <DocumentPage name={name} {...beside[name]} />

export default Document
