import { isComplaint, isReturnedForGood } from './delivery-report.ts'

const report = (action: string, status: string): string =>
  `Reporting-MTA: dns; mail.example.test\r\nArrival-Date: Mon, 2 Mar 2026 09:00:00 +0000\r\n\r\nFinal-Recipient: rfc822; ngozi@example.test\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} No\r\n`

test.each([
  ['failed', '5.1.1', true],
  ['failed', '5.1.10', true],
  ['failed', '5.2.1', true],
  ['failed', '5.4.1', true],
  ['failed', '5.4.4', true],
  ['failed', '5.0.0', true],
  ['Failed', '5.1.1 (bad destination mailbox address)', true],
  // The mailbox is full, the mail too large, or the sender unwanted.
  ['failed', '5.2.2', false],
  ['failed', '5.3.4', false],
  ['failed', '5.7.1', false],
  ['failed', '4.4.1', false],
  ['delayed', '4.4.1', false],
  ['delayed', '5.1.1', false],
  ['delivered', '2.0.0', false],
  ['relayed', '2.1.5', false],
  ['failed', '', false],
])('%s with %s means that the address is invalid: %s', (action, status, isGone) => {
  expect(isReturnedForGood(report(action, status))).toBe(isGone)
})

test('fields of the whole report do not apply to an address', () => {
  expect(isReturnedForGood('Reporting-MTA: dns; a.test\nAction: failed\nStatus: 5.1.1\n')).toBe(false)
})

test.each([
  ['abuse', true],
  ['Abuse', true],
  ['opt-out', true],
  ['not-spam', false],
  ['auth-failure', false],
  ['', false],
])('feedback of the type "%s" is a complaint: %s', (type, isOne) => {
  expect(isComplaint(`Feedback-Type: ${type}\r\nUser-Agent: Some/1.0\r\nVersion: 1\r\n`)).toBe(isOne)
})
