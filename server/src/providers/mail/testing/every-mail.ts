import type { MailTemplates } from '#kernel/outbox/messages.ts'

const origin = 'https://www.fieldproof.test'
const at = '2026-03-02T09:15:00.000Z'
const order = {
  firstName: 'Ifeoma',
  orderId: '6f9f1d8e-8a7b-4a39-9a57-0f6c4c0d1e2f',
  sequenceId: 'FP-7KQA-2MXE',
  description: 'Toyota Corolla 2018',
  when: '2026-03-09T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
  place: '14 Awolowo Road, Ikoyi, Lagos',
  link: `${origin}/dashboard/order-details/6f9f1d8e-8a7b-4a39-9a57-0f6c4c0d1e2f`,
  total: { amount: 35_000_00, currency: 'NGN' },
}
const inspector = { firstName: 'Ifeoma', link: `${origin}/inspector/status` }

/** One set of data for each mail. */
export const everyMail: MailTemplates = {
  'confirm-email': { firstName: 'Ifeoma', link: `${origin}/verify-email/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE` },
  'already-registered': { firstName: 'Ifeoma', loginLink: `${origin}/login`, resetLink: `${origin}/forgot-password` },
  'password-reset': {
    firstName: 'Ifeoma',
    link: `${origin}/password-reset/6f9f1d8e-8a7b-4a39-9a57-0f6c4c0d1e2f/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE`,
  },
  'password-changed': { firstName: 'Ifeoma', at, device: 'Chrome on Android', resetLink: `${origin}/forgot-password` },
  'confirm-new-email': {
    firstName: 'Ifeoma',
    link: `${origin}/confirm-new-email/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE`,
  },
  'confirm-address': {
    firstName: 'Ifeoma',
    link: `${origin}/status/confirm-email?token=2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE`,
  },
  'email-changed': { firstName: 'Ifeoma', newEmail: 'ifeoma.nwachukwu@example.test', supportLink: `${origin}/help` },
  'new-login': {
    firstName: 'Ifeoma',
    at,
    device: 'Firefox on Windows',
    country: 'NG',
    sessionsLink: `${origin}/dashboard/settings/security`,
  },
  'security-changed': {
    firstName: 'Ifeoma',
    at,
    change: 'authenticator-enabled',
    settingsLink: `${origin}/dashboard/settings/security`,
  },
  'newsletter-confirm': {
    firstName: 'Ifeoma',
    link: `${origin}/newsletter/confirm?token=2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE`,
    leaveLink: `${origin}/newsletter/leave?token=c2VhbGVk`,
  },
  'newsletter-welcome': { firstName: 'Ifeoma', leaveLink: `${origin}/newsletter/leave?token=c2VhbGVk` },
  newsletter: {
    firstName: 'Ifeoma',
    subject: 'Før du kjøper: seks ting å se etter',
    body: '## Look below a car\n\nA **seller** may hide [rust](https://www.fieldproof.test/blog/rust).\n\n- Paint\n- Welds\n\n1. Ask\n2. Look\n\n[Book an inspection](/book)',
    leaveLink: `${origin}/newsletter/leave?token=c2VhbGVk`,
  },
  'policy-announcement': {
    firstName: 'Ifeoma',
    subject: 'Vilkår: nye priser',
    body: 'From *1 March* an inspection of a car costs less.\n\nRead [what changes](/terms-of-use).',
    settingsLink: `${origin}/dashboard/settings/notification-settings`,
    isTest: true,
  },
  'support-answer': {
    firstName: 'Ifeoma',
    answers: ['Reports come within a day.\n\nWrite again if one does not.', ''],
    isOpen: true,
    link: `${origin}/help`,
  },
  'answer-not-taken': {
    firstName: 'Ifeoma',
    reason: 'A message has at most 4,000 characters, and yours has more.',
    isVisitor: false,
    link: `${origin}/dashboard/messages`,
  },
  'answer-files-not-taken': {
    firstName: 'Ifeoma',
    files: ['gearbox.zip', ''],
    isVisitor: false,
    link: `${origin}/dashboard/messages`,
  },
  'step-up-code': { firstName: 'Ifeoma', code: '284917' },
  'deletion-requested': {
    firstName: 'Ifeoma',
    deletionAt: '2026-04-01T09:15:00.000Z',
    cancelLink: `${origin}/dashboard/settings/account`,
  },
  'deletion-cancelled': { firstName: 'Ifeoma' },
  'account-deleted': { firstName: 'Ifeoma' },
  'inspector-application': {
    ...inspector,
    status: 'Rejected',
    idVerificationLink: null,
    reasons: ['Your certificate for roof inspections expired in 2024.', 'We could not reach your second reference.'],
  },
  'inspector-identity-check': inspector,
  'inspector-more-needed': { ...inspector, reasons: ['Please upload both sides of your professional certificate.'] },
  'inspector-referral': { firstName: 'Ifeoma', referrerName: 'Musa Bello', link: `${origin}/inspector` },
  'security-alert': {
    firstName: 'Ifeoma',
    event: 'login.failed',
    about: 'A password or an address was wrong.',
    times: 300,
    minutes: 10,
  },
  'invitation-to-book': {
    firstName: 'Ifeoma',
    sellerName: 'Musa Bello',
    inspectionType: 'vehicle',
    city: 'Ikeja',
    price: { amount: 6_500_000_00, currency: 'NGN' },
    refundsInspectionFee: true,
    expiresAt: '2026-04-01T09:15:00.000Z',
    link: `${origin}/invitation/2vN7rO4Jx0kJrM8W1bq3cT5dYh6uZpLs9eAfGiHkQwE`,
  },
  'project-invitation': {
    inviterName: 'Musa Bello',
    role: 'contributor',
    expiresAt: '2026-04-01T09:15:00.000Z',
    firstName: 'Ifeoma',
    link: `${origin}/dashboard/projects`,
  },
  'project-digest': {
    firstName: 'Ifeoma',
    projects: [
      {
        name: 'A house in Ibadan',
        link: `${origin}/dashboard/projects/2f1c`,
        lines: [
          { event: 'task-done', actor: 'Musa Bello', what: 'Pour concrete' },
          { event: 'person-joined', actor: null, what: null },
        ],
        more: 3,
      },
    ],
    news: {
      messages: ['Report FP-7K2M-PQ4R is ready.', 'Musa Bello sent 2 messages.'],
      more: 4,
    },
    link: `${origin}/notifications`,
    settingsLink: `${origin}/dashboard/settings/notification-settings`,
  },
  'order-confirmation': order,
  'order-invoice': { ...order, invoiceNumber: 'INV-2026-000017', dueAt: '2026-03-16T09:15:00.000Z' },
  'plan-invoice': {
    firstName: 'Ifeoma',
    why: 'sent',
    purchaseId: '0b8f2a54-3c9d-4f0e-9a63-2d1c7e5b8f10',
    invoiceNumber: 'SUB-2026-000017',
    planName: 'business',
    total: { amount: 29_000_00, currency: 'NGN' },
    dueAt: '2026-03-16T09:15:00.000Z',
    timeZone: 'Africa/Lagos',
    payTo: {
      holder: 'Fieldproof AS',
      bank: 'Demo Bank of Lagos',
      iban: null,
      number: '0000000010',
      code: null,
      bic: null,
      reference: 'SUB-2026-000017',
    },
    link: `${origin}/dashboard/subscriptions/my-subscription-plan`,
  },
  'invoice-reminder': { ...order, invoiceNumber: 'INV-2026-000017', dueAt: '2026-03-16T09:15:00.000Z', isDue: false },
  notification: {
    firstName: 'Ifeoma',
    message: 'Tunde Bakare is interested in inspecting 14 Awolowo Road, Ikoyi.',
    link: `${origin}/dashboard/order-details/1`,
    settingsLink: `${origin}/dashboard/settings/notification-settings`,
  },
}
