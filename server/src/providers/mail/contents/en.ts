import { limits } from '@fieldproof/contracts'
import type { MailContents } from './content.ts'
import { activitySentences } from './activities.ts'
import { englishForInspectors } from './inspectors-en.ts'
import { englishForBuyers } from './invitations-en.ts'
import { englishForOrders } from './orders-en.ts'
import { countryIn, dayIn, greetingIn, instantIn } from '#kernel/text/formats.ts'

const minutes = Math.round(limits.oneTimeSecretLifetime / 60_000)
const hello = (firstName: string): string => greetingIn('en', firstName)
const unknownDevice = 'A device we do not know'
const owner = 'You get this mail because you have an account with Fieldproof.'
const asked = 'You get this mail because somebody gave this address to Fieldproof.'
const oneUse = `The link works once, within ${minutes} minutes.`

/** Every mail in English. */
export const english: MailContents = {
  ...englishForInspectors,
  ...englishForBuyers,
  ...englishForOrders,
  'confirm-email': ({ firstName, link }) => ({
    subject: 'Confirm your e-mail address',
    preview: `One step is left: open the link within ${minutes} minutes.`,
    title: 'Confirm your e-mail address',
    greeting: hello(firstName),
    paragraphs: [
      'Thank you for signing up with Fieldproof. Confirm that this address is yours, and your account is ready.',
    ],
    button: { label: 'Confirm my address', link },
    notes: [
      `${oneUse} If it has expired, ask for another one where you signed up.`,
      'If you did not sign up, you need do nothing: no account is made.',
    ],
    reason: asked,
  }),
  'already-registered': ({ firstName, loginLink, resetLink }) => ({
    subject: 'You have an account already',
    preview: 'Somebody signed up with your address. Log in instead.',
    title: 'You have an account already',
    greeting: hello(firstName),
    paragraphs: [
      'Somebody, probably you, tried to open a Fieldproof account with this address. It has one already, so you can simply log in.',
    ],
    button: { label: 'Log in', link: loginLink },
    notes: ['If it was not you, you need do nothing: your account is unchanged.'],
    otherLink: { label: 'I forgot my password', link: resetLink },
    reason: owner,
  }),
  'password-reset': ({ firstName, link }) => ({
    subject: 'Choose a new password',
    preview: `The link works once, within ${minutes} minutes.`,
    title: 'Choose a new password',
    greeting: hello(firstName),
    paragraphs: [
      'You asked for a new password for your Fieldproof account. Choose it on the page that this button opens.',
    ],
    button: { label: 'Choose a new password', link },
    notes: [oneUse, 'If you did not ask for it, you need do nothing: your password stays as it is.'],
    reason: owner,
  }),
  'password-changed': ({ firstName, at, device, resetLink }) => ({
    subject: 'Your password was changed',
    preview: 'If it was not you, reset it now.',
    title: 'Your password was changed',
    greeting: hello(firstName),
    paragraphs: ['The password of your Fieldproof account was changed. If it was you, all is well.'],
    facts: [
      ['When', instantIn('en', at)],
      ['Device', device || unknownDevice],
    ],
    button: { label: 'It was not me: reset it', link: resetLink },
    notes: ['Resetting the password logs out every device.'],
    reason: owner,
  }),
  'confirm-new-email': ({ firstName, link }) => ({
    subject: 'Confirm your new e-mail address',
    preview: `Your account keeps its old address until you open the link, within ${minutes} minutes.`,
    title: 'Confirm your new e-mail address',
    greeting: hello(firstName),
    paragraphs: [
      'You want to use this address for your Fieldproof account. Confirm that it is yours; until then your account keeps the old one.',
    ],
    button: { label: 'Confirm my new address', link },
    notes: [oneUse, 'If you did not ask for it, you need do nothing.'],
    reason: asked,
  }),
  'email-changed': ({ firstName, newEmail, supportLink }) => ({
    subject: 'Your e-mail address was changed',
    preview: 'Mails for your account now go to another address.',
    title: 'Your e-mail address was changed',
    greeting: hello(firstName),
    paragraphs: [
      'Your Fieldproof account has another e-mail address now. From now on you log in with it, and our mails go there. This is the last one to the old address.',
    ],
    facts: [['New address', newEmail]],
    button: { label: 'It was not me: get help', link: supportLink },
    reason: 'You get this mail because this address belonged to a Fieldproof account.',
  }),
  'new-login': ({ firstName, at, device, country, sessionsLink }) => ({
    subject: 'A new device logged in to your account',
    preview: 'If it was you, all is well.',
    title: 'A new device logged in',
    greeting: hello(firstName),
    paragraphs: [
      'Somebody logged in to your Fieldproof account with a device that we have not seen before. If it was you, all is well.',
    ],
    facts: [
      ['When', instantIn('en', at)],
      ['Device', device || unknownDevice],
      ...(country ? [['Country', countryIn('en', country)] as const] : []),
    ],
    button: { label: 'See where I am logged in', link: sessionsLink },
    notes: ['If it was not you, log that device out there and change your password.'],
    reason: owner,
  }),
  'security-changed': ({ firstName, at, change, settingsLink }) => ({
    subject: activitySentences.en[change],
    preview: 'If it was not you, look at your security settings now.',
    title: activitySentences.en[change],
    greeting: hello(firstName),
    paragraphs: ['We tell you whenever something changes that keeps your account safe. If it was you, all is well.'],
    facts: [['When', instantIn('en', at)]],
    button: { label: 'Open my security settings', link: settingsLink },
    notes: ['If it was not you, change your password there and log out all devices.'],
    reason: owner,
  }),
  'deletion-requested': ({ firstName, deletionAt, cancelLink }) => ({
    subject: 'Your account will be deleted',
    preview: `On ${dayIn('en', deletionAt)}. Until then you can take it back.`,
    title: 'Your account will be deleted',
    greeting: hello(firstName),
    paragraphs: [
      'You asked us to delete your Fieldproof account. Until the day below you can take that back, and everything stays as it was. After it, nobody can bring the account back.',
    ],
    facts: [['Deleted on', instantIn('en', deletionAt)]],
    button: { label: 'Keep my account', link: cancelLink },
    notes: ['If you did not ask for it, keep your account and change your password.'],
    reason: owner,
  }),
  'deletion-cancelled': ({ firstName }) => ({
    subject: 'Your account stays',
    preview: 'Its deletion was taken back.',
    title: 'Your account stays',
    greeting: hello(firstName),
    paragraphs: [
      'The deletion of your Fieldproof account was taken back. Everything is as it was, and we are glad that you stay.',
    ],
    notes: ['If you did not do this, change your password.'],
    reason: owner,
  }),
  'account-deleted': ({ firstName }) => ({
    subject: 'Your account was deleted',
    preview: 'Your personal data is removed.',
    title: 'Your account was deleted',
    greeting: hello(firstName),
    paragraphs: [
      'As you asked, your Fieldproof account and your personal data were deleted. What the law makes us keep, such as receipts, is kept without your name where that is possible.',
      'Thank you for the time you were with us. You can open a new account whenever you like.',
    ],
    reason: 'You get this mail because this address belonged to a Fieldproof account. It is the last one.',
  }),
  notification: ({ firstName, message, link, settingsLink }) => ({
    subject: message,
    preview: 'A notification from Fieldproof.',
    title: 'You have a new notification',
    greeting: hello(firstName),
    paragraphs: [message],
    button: { label: 'Open it', link },
    otherLink: { label: 'Choose which notifications come by mail', link: settingsLink },
    reason: 'You get this mail because you chose to have notifications by mail.',
  }),
}
