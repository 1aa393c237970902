import type { Catalogue } from '../text.ts'

/** What the serving of calls says. */
export const http = {
  secondFactorNeeded:
    'Your account needs a second factor for work with the staff. Please set one up in your security settings.',
  sendJson: 'Please send JSON.',
  malformed: 'What was sent is not valid JSON.',
  unreadable: 'This request could not be read.',
  fault: 'Something went wrong on our side. Please try again in a moment.',
  nothingHere: 'There is nothing at this address.',
  noSuchCall: 'There is no call {call}.',
  inspectorsOnly: 'Only inspectors can do this.',
  methodNotAllowed: 'This method is not allowed here.',
  foreignOrigin: 'This was sent from another site and is refused.',
  sendForm: 'Please send a form with a file.',
  tellSize: 'Please tell the size of what is sent.',
  unreadableForm: 'This form could not be read.',
} as const satisfies Catalogue
