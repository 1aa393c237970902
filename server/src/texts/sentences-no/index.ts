import { calendarsInNorwegian } from './calendars.ts'
import { cartsInNorwegian } from './carts.ts'
import { chatsInNorwegian } from './chats.ts'
import { completionInNorwegian } from './completion.ts'
import { customAdminInNorwegian } from './custom-admin.ts'
import { customerReviewsInNorwegian } from './customer-reviews.ts'
import { inspectorApplicationsInNorwegian } from './inspector-applications.ts'
import { invitationsInNorwegian } from './invitations.ts'
import { jobTroublesInNorwegian } from './job-troubles.ts'
import { jobsInNorwegian } from './jobs.ts'
import { ledgerInNorwegian } from './ledger.ts'
import { listingsInNorwegian } from './listings.ts'
import { matchingInNorwegian } from './matching.ts'
import { ordersInNorwegian } from './orders.ts'
import { orientationInNorwegian } from './orientation.ts'
import { paymentsInNorwegian } from './payments.ts'
import { payoutsInNorwegian } from './payouts.ts'
import { pricingInNorwegian } from './pricing.ts'
import { quotationsInNorwegian } from './quotations.ts'
import { quotesInNorwegian } from './quotes.ts'
import { referralsInNorwegian } from './referrals.ts'
import { reportsInNorwegian } from './reports.ts'
import { surchargesInNorwegian } from './surcharges.ts'
import { usersInNorwegian } from './users.ts'
import { profileInNorwegian } from './users-profile.ts'
import { socialInNorwegian } from './users-social.ts'
import { walletsInNorwegian } from './wallets.ts'

/**
 * Sentences of modules that are not yet texts by key, by their English, in Norwegian. A module whose texts stand in `texts/en`
 * has none here; the folder goes with the last one.
 */
export const norwegian: Readonly<Record<string, string>> = {
  ...customAdminInNorwegian,
  ...profileInNorwegian,
  ...socialInNorwegian,
  ...inspectorApplicationsInNorwegian,
  ...ledgerInNorwegian,
  ...pricingInNorwegian,
  ...quotesInNorwegian,
  ...cartsInNorwegian,
  ...chatsInNorwegian,
  ...calendarsInNorwegian,
  ...jobTroublesInNorwegian,
  ...jobsInNorwegian,
  ...listingsInNorwegian,
  ...matchingInNorwegian,
  ...ordersInNorwegian,
  ...customerReviewsInNorwegian,
  ...invitationsInNorwegian,
  ...paymentsInNorwegian,
  ...quotationsInNorwegian,
  ...reportsInNorwegian,
  ...surchargesInNorwegian,
  ...completionInNorwegian,
  ...orientationInNorwegian,
  ...payoutsInNorwegian,
  ...referralsInNorwegian,
  ...usersInNorwegian,
  ...walletsInNorwegian,
  'The e-mail address or the password is not right.': 'E-postadressen eller passordet er feil.',
  'This e-mail address is already registered. Please log in instead.':
    'Denne e-postadressen er allerede registrert. Logg inn i stedet.',
  'This password is one of the most common ones.': 'Dette passordet er et av de vanligste.',
  'Please do not use your name or e-mail address as the password.':
    'Ikke bruk navnet eller e-postadressen din som passord.',
  'Please do not use your telephone number as the password.': 'Ikke bruk telefonnummeret ditt som passord.',
  // Of the kernel, said by modules, too.
  'Only inspectors can do this.': 'Bare inspektører kan gjøre dette.',
  'There is nothing at this address.': 'Det er ingenting på denne adressen.',
  'This picture cannot be read. Please choose another one.': 'Dette bildet kan ikke leses. Velg et annet.',
  'Your picture has been changed.': 'Bildet ditt er endret.',
  'Your picture has been removed.': 'Bildet ditt er fjernet.',
  'You are logged out.': 'Du er logget ut.',
  'Your request has been received. We will call you shortly': 'Forespørselen din er mottatt. Vi ringer deg snart',
  'Thank you for subscribing to our newsletter.': 'Takk for at du abonnerer på nyhetsbrevet vårt.',
  'You will get no more newsletters from us.': 'Du får ikke flere nyhetsbrev fra oss.',
  'Welcome to Fieldproof! See how an inspection goes, from the first quote to the report.':
    'Velkommen til Fieldproof! Se hvordan en inspeksjon foregår, fra det første tilbudet til rapporten.',
}
