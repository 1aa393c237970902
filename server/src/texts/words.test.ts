import { PSEUDO_LOCALE } from '@fieldproof/contracts/pseudo-language'
import { textsOf } from './texts-of.ts'
import { inWords, wordsIn } from './words.ts'

const files = textsOf('files')
const mails = textsOf('mails')
const money = { amount: 35_000_50, currency: 'NGN' } as const

test('a text is translated into each language', () => {
  const text = textsOf('refusals').notFound()
  expect(text).toEqual({ key: 'refusals.notFound', params: {} })
  expect(inWords(text, 'en')).toBe('We could not find this.')
  expect(inWords(text, 'no')).toBe('Vi fant ikke dette.')
})

test('places take strings, numbers, amounts, moments and other texts, in the format of the language', () => {
  const preview = (total: Parameters<typeof mails.orders.invoice.preview>[0]['total']) =>
    mails.orders.invoice.preview({ total, day: '1 May' })
  expect(inWords(preview(money), 'en')).toBe('₦35,000.50, due on 1 May.')
  expect(inWords(preview(money), 'no')).toMatch(/^35.000,50.₦, forfaller 1 May\.$/)
  expect(inWords(preview(1_234.5), 'en')).toBe('1,234.5, due on 1 May.')
  expect(inWords(preview(textsOf('refusals').tooLarge()), 'no')).toBe(
    'Dette er for stort å sende. Send mindre om gangen., forfaller 1 May.',
  )
  const at = '2026-03-02T23:30:00.000Z'
  const due = (day: Parameters<typeof mails.orders.invoice.preview>[0]['day'], language: 'en' | 'no') =>
    inWords(mails.orders.invoice.preview({ total: '', day }), language)
  expect(due({ day: at }, 'en')).toBe(', due on 2 March 2026.')
  expect(due({ day: at, timeZone: 'Africa/Lagos' }, 'no')).toBe(', forfaller 3. mars 2026.')
  expect(due({ at, timeZone: 'Africa/Lagos' }, 'en')).toMatch(/^, due on Tuesday, 3 March 2026 at 00:30/)
  expect(inWords(preview('{day}'), 'en')).toBe('{day}, due on 1 May.')
})

test('a text that is a function uses the formats of its language', () => {
  const text = files.tooLarge({ maxBytes: 2_500_000 })
  expect(inWords(text, 'en')).toBe('This file is too large. The limit is 2.5 MB.')
  expect(inWords(text, 'no')).toBe('Filen er for stor. Den kan være på høyst 2,5 MB.')
  expect(inWords(files.wrongType({ types: ['JPG', 'PNG', 'PDF'] }), 'no')).toContain('JPG, PNG eller PDF')
})

test('numbers, lists, days and amounts have the format of each language', () => {
  const [english, norwegian] = [wordsIn('en'), wordsIn('no')]
  const at = '2026-03-02T23:30:00.000Z'
  const hours = { one: '{count} hour', other: '{count} hours' }
  expect([0, 1, 2, 1_000].map((count) => english.plural(count, hours))).toEqual([
    '0 hours',
    '1 hour',
    '2 hours',
    '1,000 hours',
  ])
  expect(english.list(['a', 'b', 'c'])).toBe('a, b and c')
  expect(norwegian.list(['a', 'b', 'c'], 'disjunction')).toBe('a, b eller c')
  expect([english.day(at), english.day(at, 'Africa/Lagos')]).toEqual(['2 March 2026', '3 March 2026'])
  expect(norwegian.instant(at)).toBe('2. mars 2026 kl. 23:30 UTC')
  expect(english.when(at, 'Africa/Lagos')).toMatch(/^Tuesday, 3 March 2026 at 00:30/)
  expect(english.money({ amount: 35_000_00, currency: 'NGN' })).toBe('₦35,000')
  expect([norwegian.country('NO'), norwegian.country('the moon')]).toEqual(['Norge', 'the moon'])
  expect([english.language('af'), norwegian.language('de')]).toEqual(['Afrikaans', 'Tysk'])
})

test('the pseudo-language changes the texts of the site, not the values of their places', () => {
  expect(inWords(textsOf('refusals').notFound(), PSEUDO_LOCALE)).toBe('[Ŵéé çööûûļð ñööţ ƒîîñð ţĥîîš.]')
  expect(inWords(textsOf('sms').loginCode({ code: '042117', minutes: 10 }), PSEUDO_LOCALE)).toMatch(/^\[042117 îîš/)
  expect(inWords(mails.layout.hello({ name: 'Ada' }), PSEUDO_LOCALE)).toBe('[Ĥééļļöö Ada,]')
  expect(inWords('What Ada wrote', PSEUDO_LOCALE)).toBe('What Ada wrote')
})

test('an unknown key and an unknown kind of value throw', () => {
  for (const key of ['refusals.nothing', 'refusals', 'constructor', ''])
    expect(() => inWords({ key, params: {} }, 'en')).toThrow(TypeError)
  expect(() => inWords({ key: 'http.noSuchCall', params: { call: new Date() } }, 'en')).toThrow(TypeError)
})
