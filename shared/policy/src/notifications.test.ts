import fc from 'fast-check'
import { bellTarget, isHighlighted, panelTarget, unseenLabel } from './notifications.ts'

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
  it('is so for a job that can still be answered', () => expect(isHighlighted(job)).toBe(true))
  it.each([{ accepted: true }, { declined: true }, { isJobStillAvailable: false }, { isJobNotification: false }])(
    'is not so with %j',
    (change) => {
      expect(isHighlighted({ ...job, ...change })).toBe(false)
    },
  )
})

describe('bellTarget', () => {
  it.each([
    ['/dashboard/order-details/7', '/dashboard'],
    ['/help?article=x', '/help'],
    ['blog/some-post', '/blog'],
    ['/', '/'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil', '/'],
    ['javascript:alert(1)', '/'],
  ])('takes %s to %s', (link, target) => expect(bellTarget(link)).toBe(target))
  it('stays on the site, whatever the link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (link) => {
        expect(new URL(bellTarget(link), 'https://own.example').origin).toBe('https://own.example')
      }),
    )
  })
})

describe('panelTarget', () => {
  const base = {
    _id: 'n1',
    isJobNotification: false,
    orderId: null,
    typeOfNotification: 'Welcome',
    actionLink: '/how-it-works',
  }
  it('opens a job with a JSON object of order and notification', () => {
    const target = new URL(panelTarget({ ...base, isJobNotification: true, orderId: 'o1' }), 'https://own.example')
    expect(target.pathname).toBe('/inspector/inspector-job-notification')
    expect(JSON.parse(target.searchParams.get('notification') ?? '')).toEqual({ orderId: 'o1', notificationId: 'n1' })
  })
  it('opens the order of an available inspector', () => {
    expect(panelTarget({ ...base, typeOfNotification: 'Available Inspector', orderId: 'o1' })).toBe(
      '/dashboard/order-details/o1',
    )
  })
  it('follows the action link otherwise, within the site', () => {
    expect(panelTarget(base)).toBe('/how-it-works')
    expect(panelTarget({ ...base, actionLink: '//evil.example' })).toBe('/')
  })
})
