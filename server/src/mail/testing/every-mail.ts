import type { MailTemplates } from '../../outbox/messages.ts'

const origin = 'https://www.fieldproof.test'
const at = '2026-03-02T09:15:00.000Z'
const inspector = { firstName: 'Ifeoma', link: `${origin}/inspector/status` }

/** One set of data for each mail. */
export const everyMail: MailTemplates = {
  'confirm-email': { firstName: 'Ifeoma', link: `${origin}/verify-email/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE` },
  'already-registered': { firstName: 'Ifeoma', loginLink: `${origin}/login`, resetLink: `${origin}/forgot-password` },
  'password-reset': { firstName: 'Ifeoma', link: `${origin}/password-reset/6f9f1d8e-8a7b-4a39-9a57-0f6c4c0d1e2f/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE` },
  'password-changed': { firstName: 'Ifeoma', at, device: 'Chrome on Android', resetLink: `${origin}/forgot-password` },
  'confirm-new-email': { firstName: 'Ifeoma', link: `${origin}/confirm-new-email/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE` },
  'email-changed': { firstName: 'Ifeoma', newEmail: 'ifeoma.nwachukwu@example.test', supportLink: `${origin}/help` },
  'new-login': { firstName: 'Ifeoma', at, device: 'Firefox on Windows', country: 'NG', sessionsLink: `${origin}/dashboard/settings/security` },
  'security-changed': { firstName: 'Ifeoma', at, change: 'authenticator-enabled', settingsLink: `${origin}/dashboard/settings/security` },
  'deletion-requested': { firstName: 'Ifeoma', deletionAt: '2026-04-01T09:15:00.000Z', cancelLink: `${origin}/dashboard/settings/account` },
  'deletion-cancelled': { firstName: 'Ifeoma' },
  'account-deleted': { firstName: 'Ifeoma' },
  'inspector-application': {
    ...inspector, status: 'Rejected', idVerificationLink: null,
    reasons: ['Your certificate for roof inspections expired in 2024.', 'We could not reach your second reference.'],
  },
  'inspector-identity-check': inspector,
  'inspector-more-needed': { ...inspector, reasons: ['Please upload both sides of your professional certificate.'] },
  notification: {
    firstName: 'Ifeoma', message: 'Tunde Bakare is interested in inspecting 14 Awolowo Road, Ikoyi.', link: `${origin}/dashboard/order-details/1`,
    settingsLink: `${origin}/dashboard/settings/notifications`,
  },
}
