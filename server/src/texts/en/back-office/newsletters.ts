import type { Catalogue } from '../../text.ts'

const people = (count: number): string => (count === 1 ? '1 reader' : `${count} readers`)

/** How the back office labels newsletters. */
export const newsletters = {
  resourceTitle: 'Newsletters',
  resourceDescription: 'News that we email to subscribers, and announcements to users with an account.',
  newNewsletter: 'New newsletter',
  untitled: 'No subject yet',
  kindHint:
    'News goes to those who subscribed. An announcement of changed terms or prices goes to users with an account.',
  news: 'News',
  announcement: 'Announcement',
  draft: 'Draft',
  scheduled: 'Waits for its time',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
  subject: 'Subject',
  text: 'Text',
  textHint:
    'Markdown: # heading, **bold**, - list, [words](https://…). A link of the site begins with a slash. A link alone on its line becomes a button.',
  begins: 'Time of sending',
  ended: 'Ended',
  readers: 'Readers',
  queued: 'Queued',
  delivered: 'Emails sent',
  undelivered: 'Emails given up',
  returned: 'Emails that came back',
  complained: 'Complaints',
  leftByIt: 'Unsubscribed',
  language: 'Language',
  sendTest: 'Send me a test',
  sendTestDescription: 'We email it to you exactly as readers get it. Save your changes first.',
  send: 'Send now',
  schedule: 'Send at a time',
  sendDescription: 'It goes to all its readers. You cannot undo this once it is sent.',
  sendNews: ({ count }: { count: number }) =>
    `It goes to ${people(count)}, who subscribed to the newsletter. You cannot undo this once it is sent.`,
  sendAnnouncement: ({ count }: { count: number }) =>
    `It goes to ${people(count)} with an account. You cannot undo this once it is sent.`,
  sendAt: 'When it is sent',
  cancel: 'Cancel the sending',
  cancelDescription: 'It becomes a draft again. Nobody gets it.',
  stop: 'Stop the sending',
  stopDescription: 'Readers whose email is not queued yet get none. You cannot continue it later.',
  duplicate: 'Duplicate',
  duplicateDescription: 'Makes a new draft with the same texts.',
  removeDescription: 'Removes the draft for good.',
} as const satisfies Catalogue
