/*
 * Everything that other code can refer to by name in this area. `npm run generate` writes it from area.json and from
 * the files that are named here, and `npm run dev` keeps it up to date. A test checks that this file is up to date.
 */
import type {} from '@fieldproof/platform'

declare module '@fieldproof/platform' {
  interface Routes {
    'content.home': '/'
    'content.how-it-works': '/how-it-works'
    'content.blog': '/blog'
    'content.post': '/blog/:slug'
    'content.help': '/help'
    'content.about': '/about-us'
    'content.privacy': '/privacy'
    'content.terms': '/terms'
    'content.cookie-policy': '/cookie-policy'
    'content.cookies': '/cookies'
    'content.newsletter-confirm': '/newsletter/confirm'
    'content.newsletter-leave': '/newsletter/leave'
    'content.back-office': '/back-office'
    'content.audit-trail': '/back-office/audit-trail'
    'content.support-queue': '/back-office/support'
    'content.resource': '/back-office/:resourceName'
    'content.record': '/back-office/:resourceName/:recordId'
  }
}
