/** What became of a mail at one address, as a mail server reports it (RFC 3464). */
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
 * Failures that say something of the address: it is not there, takes no mail, or its host is not there. A full mailbox, a mail
 * that is too large and a policy against the sender say nothing of it (RFC 3463).
 */
const ofAddress = /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.[0-4])$/

/** Whether a report says that an address takes no mail, for good. */
export const isReturnedForGood = (report: string): boolean =>
  outcomesOf(report).some(({ action, status }) => action === 'failed' && ofAddress.test(status))

/** Whether a report is a complaint of a reader's (RFC 5965); whoever says that it is none after all complains of nothing. */
export const isComplaint = (feedback: string): boolean =>
  ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other'].includes(fieldOf(feedback, 'feedback-type'))
