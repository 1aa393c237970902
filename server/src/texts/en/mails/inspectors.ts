import type { Catalogue } from '../../text.ts'

/** Mails to inspectors, applicants, and people who are referred as inspectors. */
export const inspectors = {
  reason: 'You get this email because you applied to inspect with Fieldproof.',
  verify: 'Verify my identity',
  application: {
    proveFirst: 'Please verify your identity first: it takes a few minutes and an identity document.',
    reviewerSays: 'This is what our reviewer says:',
  },
  states: {
    Incomplete: {
      subject: 'Your application is not complete',
      body: 'Some parts of your application are still missing. Fill them in and submit it when you are ready.',
      button: 'Continue my application',
    },
    Pending: {
      subject: 'We have your application',
      body: 'Thank you for applying to inspect with Fieldproof. We are reviewing your application and will write to you as soon as we know more.',
      button: 'See its status',
    },
    Processing: {
      subject: 'We are checking your application',
      body: 'We are checking what you told us. You can still add to your application meanwhile.',
      button: 'See its status',
    },
    Approved: {
      subject: 'Your application is approved',
      body: 'Congratulations. One step is left: finish the Inspector Orientation course, and you are activated.',
      button: 'Start the orientation course',
    },
    Activated: {
      subject: 'You are activated',
      body: 'Welcome to the inspectors of Fieldproof. From now on we match you with jobs near you.',
      button: 'See my status',
    },
    Deactivated: {
      subject: 'Your inspector account is deactivated',
      body: 'We no longer match you with jobs. Your profile and your history stay.',
      button: 'See my status',
    },
    Rejected: {
      subject: 'About your application',
      body: 'We have looked at your application with care and cannot accept it.',
      button: 'Read about it',
    },
    Removed: {
      subject: 'Your inspector account is removed',
      body: 'Your account is no longer an inspector account.',
      button: 'Read about it',
    },
    Suspended: {
      subject: 'Your inspector account is suspended',
      body: 'Your education or your professional certificates changed, so we review them before we match you with jobs again.',
      button: 'See its status',
    },
  },
  referral: {
    subject: ({ name }: { name: string | null }) =>
      `${name ?? 'Someone who knows you'} suggests that you inspect with Fieldproof`,
    preview: 'Inspect vehicles, properties and goods near you, when it suits you.',
    title: 'Inspections near you, when it suits you',
    body: ({ name }: { name: string | null }) =>
      `${name ?? 'Someone who knows you'} thinks that you would make a good inspector. Inspectors choose their jobs, see the pay before they take one, and are paid every Friday.`,
    terms:
      'You need at least one year of experience and a certificate in what you inspect. Apply with this email address, so that we know who referred you.',
    button: 'See how it works',
    once: 'If you do not know this person, you can ignore this email. We write to you only once.',
    reason: 'You get this email because someone gave this address to Fieldproof to refer you as an inspector.',
  },
  identityCheck: {
    title: 'Please verify your identity again',
    preview: 'Your name or your address changed.',
    body: 'The name or address in your inspector profile changed. Please verify your identity again. Meanwhile we keep matching you with jobs.',
    notYou: 'If you did not change it, change your password and write to us.',
  },
  moreNeeded: {
    subject: 'We need a little more for your application',
    preview: 'Our reviewer asks you to add something.',
    title: 'We need a little more',
    body: 'Our reviewer has looked at your application and asks you to add something:',
    button: 'Open my application',
  },
} as const satisfies Catalogue
