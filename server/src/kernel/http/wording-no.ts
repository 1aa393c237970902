import { socialInNorwegian } from '#modules/users/social/wording-no.ts'
import { profileInNorwegian } from '#modules/users/profile-wording-no.ts'
import { filesInNorwegian } from '#kernel/files/wording-no.ts'
import { inspectorApplicationsInNorwegian } from '#modules/inspector-applications/wording-no.ts'
import { ledgerInNorwegian } from '#modules/ledger/wording-no.ts'
import { listingsInNorwegian } from '#modules/listings/wording-no.ts'
import { matchingInNorwegian } from '#modules/matching/wording-no.ts'
import { ordersInNorwegian } from '#modules/orders/wording-no.ts'
import { notificationsInNorwegian } from '#modules/notifications/wording-no.ts'
import { calendarsInNorwegian } from '#modules/calendars/wording-no.ts'
import { jobTroublesInNorwegian } from '#modules/job-troubles/wording-no.ts'
import { jobsInNorwegian } from '#modules/jobs/wording-no.ts'
import { completionInNorwegian } from '#modules/completion/wording-no.ts'
import { orientationInNorwegian } from '#modules/orientation/wording-no.ts'
import { payoutsInNorwegian } from '#modules/payouts/wording-no.ts'
import { referralsInNorwegian } from '#modules/referrals/wording-no.ts'
import { cartsInNorwegian } from '#modules/carts/wording-no.ts'
import { pricingInNorwegian } from '#modules/pricing/wording-no.ts'
import { quotesInNorwegian } from '#modules/quotes/wording-no.ts'
import { chatsInNorwegian } from '#modules/chats/wording-no.ts'
import { customAdminInNorwegian } from '#modules/custom-admin/wording-no.ts'
import { customerReviewsInNorwegian } from '#modules/customer-reviews/wording-no.ts'
import { invitationsInNorwegian } from '#modules/invitations/wording-no.ts'
import { paymentsInNorwegian } from '#modules/payments/wording-no.ts'
import { quotationsInNorwegian } from '#modules/quotations/wording-no.ts'
import { reportsInNorwegian } from '#modules/reports/wording-no.ts'
import { surchargesInNorwegian } from '#modules/surcharges/wording-no.ts'
import { usersInNorwegian } from '#modules/users/wording-no.ts'
import { walletsInNorwegian } from '#modules/wallets/wording-no.ts'

/** The server's sentences, and the contract's, in Norwegian. */
export const norwegian: Readonly<Record<string, string>> = {
  ...customAdminInNorwegian,
  ...profileInNorwegian,
  ...socialInNorwegian,
  ...filesInNorwegian,
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
  ...notificationsInNorwegian,
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
  // Refusals
  'Your account is being deleted. Take that back in your settings to go on.':
    'Kontoen din er under sletting. Angre det i innstillingene for å fortsette.',
  'This was not found.': 'Dette ble ikke funnet.',
  'There is nothing at this address.': 'Det er ingenting på denne adressen.',
  'You are not allowed to do this.': 'Du har ikke lov til å gjøre dette.',
  'Only inspectors can do this.': 'Bare inspektører kan gjøre dette.',
  'This was sent from another site and is refused.': 'Dette ble sendt fra et annet nettsted og er avvist.',
  'Please check the fields that are marked.': 'Se over feltene som er merket.',
  'Please log in to go on.': 'Logg inn for å fortsette.',
  'Your session has ended. Please log in again.': 'Økten din er avsluttet. Logg inn på nytt.',
  'That was too often. Please wait a little and try again.': 'Det ble for ofte. Vent litt og prøv igjen.',
  'The service is unavailable just now. Please try again in a moment.':
    'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  'What was sent is too large.': 'Det som ble sendt, er for stort.',
  'What was sent is not valid JSON.': 'Det som ble sendt, er ikke gyldig JSON.',
  'Please send JSON.': 'Send JSON.',
  'This request could not be read.': 'Denne forespørselen kunne ikke leses.',
  'Something went wrong on our side. Please try again in a moment.': 'Noe gikk galt hos oss. Prøv igjen om litt.',
  'There is no such post.': 'Dette innlegget finnes ikke.',
  'There is no such article.': 'Denne artikkelen finnes ikke.',
  // Limits
  'There were too many attempts to log in. Please wait a while and try again.':
    'Det har vært for mange forsøk på å logge inn. Vent en stund og prøv igjen.',
  'You have asked this very often. Please wait a little and try again.':
    'Du har spurt om dette svært ofte. Vent litt og prøv igjen.',
  'We have received several requests from you already. Please try again later.':
    'Vi har allerede fått flere forespørsler fra deg. Prøv igjen senere.',
  // Accounts
  'The e-mail address or the password is not right.': 'E-postadressen eller passordet er feil.',
  'This e-mail address is already registered. Please log in instead.':
    'Denne e-postadressen er allerede registrert. Logg inn i stedet.',
  'This password is one of the most common ones.': 'Dette passordet er et av de vanligste.',
  'Please do not use your name or e-mail address as the password.':
    'Ikke bruk navnet eller e-postadressen din som passord.',
  'Please do not use your telephone number as the password.': 'Ikke bruk telefonnummeret ditt som passord.',
  'You are logged out.': 'Du er logget ut.',
  'Your request has been received. We will call you shortly': 'Forespørselen din er mottatt. Vi ringer deg snart',
  'Thank you for subscribing to our newsletter.': 'Takk for at du abonnerer på nyhetsbrevet vårt.',
  'You will get no more newsletters from us.': 'Du får ikke flere nyhetsbrev fra oss.',
  'Welcome to Fieldproof! See how an inspection goes, from the first quote to the report.':
    'Velkommen til Fieldproof! Se hvordan en inspeksjon foregår, fra det første tilbudet til rapporten.',
  'This method is not allowed here.': 'Denne metoden er ikke tillatt her.',
  // Fields
  'This field is required.': 'Dette feltet må fylles ut.',
  'Please select one': 'Velg ett alternativ',
  'This text is too long.': 'Denne teksten er for lang.',
  'This value is not valid.': 'Denne verdien er ikke gyldig.',
  'Email is required.': 'E-postadresse må fylles ut.',
  'Email is invalid.': 'E-postadressen er ugyldig.',
  'Use at least 12 characters.': 'Bruk minst 12 tegn.',
  'Use at most 128 characters.': 'Bruk høyst 128 tegn.',
  'Enter a telephone number with its country code.': 'Skriv et telefonnummer med landskode.',
  'Please accept the terms to go on.': 'Godta vilkårene for å fortsette.',
  'You have to be at least 18 years old.': 'Du må være minst 18 år.',
  'full name required': 'fullt navn må fylles ut',
  'category required': 'kategori må velges',
}
