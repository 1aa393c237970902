import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import {
  isHighlighted,
  mailedTarget,
  notificationInFragment,
  notificationTarget,
  unseenLabel,
} from './notifications.ts'

describe('unseenLabel', () => {
  it.each([
    [0, null],
    [-1, null],
    [1, '1'],
    [19, '19'],
    [20, '20'],
    [21, '20+'],
    [400, '20+'],
  ])('shows %d as %s', (count, label) => {
    expect(unseenLabel(count)).toBe(label)
  })
})

describe('isHighlighted', () => {
  const job = { isJobNotification: true, accepted: false, declined: false, isJobStillAvailable: true }
  it('is true for a job offer that can still be answered', () => expect(isHighlighted(job)).toBe(true))
  it.each([{ accepted: true }, { declined: true }, { isJobStillAvailable: false }, { isJobNotification: false }])(
    'is false with %j',
    (change) => {
      expect(isHighlighted({ ...job, ...change })).toBe(false)
    },
  )
})

describe('notificationTarget (BELL-5)', () => {
  const base = {
    _id: 'n1',
    isJobNotification: false,
    orderId: null,
    typeOfNotification: 'Welcome',
    actionLink: '/how-it-works',
  }
  it('opens a job with a JSON object of order and notification (BELL-9)', () => {
    const target = new URL(
      notificationTarget({ ...base, isJobNotification: true, orderId: 'o1' }),
      'https://own.example',
    )
    expect(target.pathname).toBe('/inspector/inspector-job-notification')
    expect(JSON.parse(target.searchParams.get('notification') ?? '')).toEqual({ orderId: 'o1', notificationId: 'n1' })
  })
  it('opens the order about an available inspector', () => {
    expect(notificationTarget({ ...base, typeOfNotification: 'Available Inspector', orderId: 'o1' })).toBe(
      '/dashboard/order-details/o1',
    )
  })
  it.each(['/how-it-works', '/dashboard/order-details/7', '/help?article=x#y', '/dashboard/messages?room=7', '/'])(
    'opens the complete %s',
    (actionLink) => expect(notificationTarget({ ...base, actionLink })).toBe(actionLink),
  )
  it.each([
    ['/blog/a-post?x=1', '/blog'],
    ['/nowhere/at/all', '/notifications'],
    ['/blog', '/blog'],
  ])('%s leads to %s, because the site has only its first segment or nothing', (actionLink, target) =>
    expect(notificationTarget({ ...base, actionLink }, (address) => address === '/blog')).toBe(target),
  )
  it.each(['', 'blog/some-post', 'https://evil.example', '//evil.example/x', '/\\evil', 'javascript:alert(1)'])(
    'leads to the notifications for %p, which is not an address of this site',
    (actionLink) => expect(notificationTarget({ ...base, actionLink })).toBe('/notifications'),
  )
  it('stays on the site, whatever the link', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          anyText().map((rest) => `/${rest}`),
        ),
        (actionLink) => {
          const target = notificationTarget({ ...base, actionLink })
          expect(new URL(target, 'https://own.example').origin).toBe('https://own.example')
        },
      ),
    )
  })
  it("identifies the notification in a mail's link", () => {
    const link = new URL(mailedTarget({ ...base, actionLink: '/dashboard/messages?room=7' }), 'https://own.example')
    expect([link.pathname, link.search, notificationInFragment(link.hash)]).toEqual([
      '/dashboard/messages',
      '?room=7',
      'n1',
    ])
  })
  it('keeps an existing fragment', () =>
    expect(mailedTarget({ ...base, actionLink: '/help?article=x#y' })).toBe('/help?article=x#y'))
  it.each(['', '#', '#main', '#notification='])('finds no notification in %p', (hash) =>
    expect(notificationInFragment(hash)).toBeNull(),
  )
})
