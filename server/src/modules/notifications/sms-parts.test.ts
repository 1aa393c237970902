import { fitSms, smsParts } from './sms-parts.ts'

describe('an SMS takes as few parts as possible (NOTIFY-19)', () => {
  test.each([
    ['160 characters', 'a'.repeat(160), 1],
    ['161 characters', 'a'.repeat(161), 2],
    ['306 characters', 'a'.repeat(306), 2],
    ['307 characters', 'a'.repeat(307), 3],
    ['80 characters of two places each', '€'.repeat(80), 1],
    ['81 characters of two places each', '€'.repeat(81), 2],
    ['160 Norwegian and Spanish letters', 'æøåÆØÅñü'.repeat(20), 1],
    ['70 other letters', 'ọ'.repeat(70), 1],
    ['71 other letters', 'ọ'.repeat(71), 2],
    ['135 other letters', 'ọ'.repeat(135), 3],
  ])('%s', (_, text, parts) => expect(smsParts(text)).toBe(parts))

  const order = 'https://www.fieldproof.test/dashboard/order-details/0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11'
  const whole = (link: string) => (event: string) => `Fieldproof: ${event} ${link}`
  const fit = (event: string, link = order) => fitSms(event, whole(link))

  test.each([
    ['Order FP-1 is paid: ₦50,000.', 'Order FP-1 is paid: NGN 50,000.'],
    ['FP-1 er betalt:\n50\u00a0000\u00a0₦.', 'FP-1 er betalt: 50 000 NGN.'],
    ['“Valid until” – the payee’s …', '"Valid until" - the payee\'s ...'],
    ['«Førerkort» er gyldig', '"Førerkort" er gyldig'],
    // A letter with its accent as a second character.
    ['Cafe\u0301', 'Café'],
    ['Ọláyínká comes at 10:00.', 'Ọláyínká comes at 10:00.'],
  ])('%s has no characters that cost a second part', (event, shown) => expect(fit(event)).toBe(shown))

  test('a long event is cut, so that the message with name and link takes one part', () => {
    const event = fit('The inspection is at another time. '.repeat(9))
    expect(event).toMatch(/^The inspection is at another time\. The .*[a-z]\.\.\.$/)
    expect(whole(order)(event).length).toBeGreaterThan(150)
    expect(smsParts(whole(order)(event))).toBe(1)
  })

  test('letters of a name leave less room, and none if they are in the part that is cut off', () => {
    const link = 'https://site.test/n'
    const name = fit(`Ọlá ${'comes later '.repeat(9)}`, link)
    expect(whole(link)(name)).toMatch(/^Fieldproof: Ọlá .*\.\.\. https/)
    expect(whole(link)(name).length).toBeLessThanOrEqual(70)
    const late = fit(`${'It is later '.repeat(9)}Ọlá`, link)
    expect(late).toMatch(/^(It is later ){8}It is later\.\.\.$/)
  })

  test('a link that needs more parts leaves at least 30 characters of the event', () => {
    const link = `https://www.fieldproof.test/offer?${'x'.repeat(120)}`
    const message = whole(link)(fit('A job is near you. '.repeat(30), link))
    expect(smsParts(message)).toBe(2)
    expect(message.length).toBeGreaterThan(290)
  })
})
