import type { Catalogue } from '../text.ts'

/** Refusals of the HTTP server. */
export const http = {
  secondFactorNeeded: 'Staff accounts need a second factor. Please set one up in your security settings.',
  sendJson: 'Please send JSON.',
  malformed: 'This is not valid JSON.',
  unreadable: 'We could not read this request.',
  fault: 'Something went wrong on our side. Please try again in a moment.',
  nothingHere: 'There is nothing at this address.',
  noSuchCall: 'There is no call {call}.',
  inspectorsOnly: 'Only inspectors can do this.',
  methodNotAllowed: 'This method is not allowed here.',
  foreignOrigin: 'This request came from another site, so we refused it.',
  sendForm: 'Please send a form with a file.',
  stateSize: 'Please state the size of the request.',
  wrongSignature: 'The signature is not valid.',
  unreadableForm: 'We could not read this form.',
} as const satisfies Catalogue
