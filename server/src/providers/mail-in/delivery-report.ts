/** A mail server's report of the delivery to one address (RFC 3464). */
interface DeliveryOutcome {
  action: string
  /** Such as `5.1.1`. */
  status: string
}

const fieldOf = (group: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(group)?.[1]?.trim().toLowerCase() ?? ''

const outcomesOf = (report: string): DeliveryOutcome[] =>
  report
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((group) => /^final-recipient:/im.test(group))
    .map((group) => ({
      action: fieldOf(group, 'action'),
      status: /^\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(group, 'status'))?.[0] ?? '',
    }))

/**
 * Failures that prove that the address is invalid: it does not exist, accepts no mail, or its host does not exist. A
 * full mailbox, a mail that is too large and a policy against the sender do not (RFC 3463).
 */
const ofAddress = /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.[0-4])$/

/** Whether a report is about a permanent failure of an address. */
export const isReturnedForGood = (report: string): boolean =>
  outcomesOf(report).some(({ action, status }) => action === 'failed' && ofAddress.test(status))

/** Whether a report is a reader's complaint (RFC 5965); a report of type `not-spam` is not. */
export const isComplaint = (feedback: string): boolean =>
  ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other'].includes(fieldOf(feedback, 'feedback-type'))
