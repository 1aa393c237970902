import {
  channelsFor,
  defaultNotificationSettings,
  extraMail,
  notificationChannels,
  projectMailsOf,
  waitsForDigest,
} from './notifications-channels.ts'

const none = {
  email: { accountSupport: false, messages: false, policy: false, promotionAndTips: false, reminders: false },
  text: false,
  push: false,
}

test.each([
  ['Message', 'messages'],
  ['Policy', 'policy'],
  ['Blog', 'promotionAndTips'],
  ['Reminder', 'reminders'],
  ['Report', 'accountSupport'],
] as const)('mail about a %s depends on the setting %s', (type, category) => {
  expect(channelsFor(type, { ...none, email: { ...none.email, [category]: true } }).mail).toBe(true)
  const allOthers = {
    accountSupport: true,
    messages: true,
    policy: true,
    promotionAndTips: true,
    reminders: true,
    [category]: false,
  }
  expect(channelsFor(type, { ...none, email: allOthers }).mail).toBe(false)
})

test('only urgent notifications are sent by text message, and only to users who want that', () => {
  expect(channelsFor('Job', { ...none, text: true }).text).toBe(true)
  expect(channelsFor('Job', none).text).toBe(false)
  expect(channelsFor('Blog', { ...none, text: true }).text).toBe(false)
})

test.each([...Object.keys(notificationChannels), 'of another time', 'constructor'])(
  'a user who has turned everything off gets nothing about %s',
  (type) => {
    expect(channelsFor(type, none)).toEqual({ mail: false, text: false, push: false })
  },
)

test('without a choice there is no advertising and no text message', () => {
  expect(channelsFor('Promotion', defaultNotificationSettings)).toEqual({ mail: false, text: false, push: true })
  expect(channelsFor('Job', defaultNotificationSettings)).toEqual({ mail: true, text: false, push: true })
  expect(channelsFor('of another time', defaultNotificationSettings).mail).toBe(true)
})

test.each(['Welcome', 'Inspector application'])('%s has a mail of its own and is not mailed twice', (type) => {
  expect(channelsFor(type, defaultNotificationSettings).mail).toBe(false)
})

test('mails about projects have their own setting; until it is chosen, account support decides (PROJECT-37)', () => {
  expect(projectMailsOf(defaultNotificationSettings)).toBe('single')
  expect(projectMailsOf(none)).toBe('none')
  expect(channelsFor('Project', defaultNotificationSettings).mail).toBe(true)
  expect(channelsFor('Project', { ...none, projects: 'single' }).mail).toBe(true)
  for (const projects of ['daily', 'none'] as const) {
    expect(channelsFor('Project', { ...defaultNotificationSettings, projects })).toMatchObject({
      mail: false,
      push: true,
    })
    expect(channelsFor('Visit', { ...defaultNotificationSettings, projects }).mail).toBe(true)
  }
})

test('a mail waits for the digest if the user wants one per day, unless it is urgent (NOTIFY-11)', () => {
  expect(waitsForDigest('Report', defaultNotificationSettings)).toBe(false)
  const daily = { ...defaultNotificationSettings, mails: 'daily' as const }
  expect(['Report', 'Message', 'of another time'].map((type) => waitsForDigest(type, daily))).toEqual([
    true,
    true,
    true,
  ])
  expect(['Job', 'Reminder', 'Order Cancelled'].map((type) => waitsForDigest(type, daily))).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['Reminder', 'service'],
  ['Promotion', 'promotion'],
  ['Order', undefined],
  ['Message', undefined],
  ['Something older', undefined],
] as const)('mail about a %s is optional: %s', (type, expected) => {
  expect(extraMail(type)).toBe(expected)
})
