import { href } from '@fieldproof/contracts/routes'
import type { Describers } from '#modules/site/described-page.ts'
import { textsOf } from '#texts/texts-of.ts'
import { cookiePolicy, fixed, home, unlisted } from './fixed-screens.ts'
import { help } from './help.ts'
import { listing, listingList } from './listings.ts'
import { blog, post } from './posts.ts'
import { pricePage, samplePage, servicePage } from './services.ts'

const texts = textsOf('search-engines').screens

/** The describers of screens for search engines and link previews, by the name of the screen. */
export const describers: Describers = {
  'content.home': home,
  'content.how-it-works': fixed(texts.howItWorks, href('content.how-it-works'), ['customers', 'payments', 'account']),
  'content.blog': blog,
  'content.post': post,
  'content.help': help,
  'content.about': fixed(texts.about, href('content.about')),
  'content.privacy': fixed(texts.privacy, href('content.privacy')),
  'content.terms': fixed(texts.terms, href('content.terms')),
  'content.cookie-policy': cookiePolicy,
  'content.cookies': cookiePolicy,
  'content.newsletter-confirm': unlisted,
  'content.newsletter-leave': unlisted,
  'orders.service': servicePage,
  'orders.price': pricePage,
  'orders.sample-report': samplePage,
  'orders.verify-report': unlisted,
  'orders.vehicles': listingList('vehicle'),
  'orders.vehicle': listing('vehicle'),
  'orders.new-vehicle': unlisted,
  'orders.edit-vehicle': unlisted,
  'orders.properties': listingList('property'),
  'orders.property': listing('property'),
  'orders.new-property': unlisted,
  'orders.edit-property': unlisted,
  'inspector.landing': fixed(texts.inspector, href('inspector.landing'), ['inspectors']),
  'inspector.job-market': fixed(texts.jobMarket, href('inspector.job-market')),
  'inspector.refer': fixed(texts.refer, href('inspector.refer')),
  'projects.verify-report': unlisted,
  'shell.business-signup': fixed(texts.business, href('shell.business-signup')),
  'shell.confirm-email': unlisted,
  'shell.sent-reset': unlisted,
  'shell.notifications': unlisted,
  'shell.all-notifications': unlisted,
  'shell.playground': unlisted,
}
