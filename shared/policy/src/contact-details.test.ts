import { HIDDEN_CONTACT, maskContactDetails } from './contact-details.ts'

const hidden = (contact: string): void => {
  expect(maskContactDetails(`Reach me: ${contact} please`)).toBe(`Reach me: ${HIDDEN_CONTACT} please`)
}

test.each([
  '08031234567',
  '0803 123 4567',
  '0803-123-4567',
  '0803.123.4567',
  '+2348031234567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '002348031234567',
  '(0803) 123 4567',
  '412 34 567',
  '91 23 45 67',
  '91234567',
  '+47 91 23 45 67',
  '+1 (415) 555-2671',
  '415-555-2671',
  '+44 20 7946 0958',
  '08 0 3 1 2 3 4 5 6 7',
  '0803\u200b123\u200b4567',
  '٠٨٠٣١٢٣٤٥٦٧',
  '0803/123/4567',
  '123 456 789',
])('hides the telephone number %s', hidden)

test.each([
  'ada@example.com',
  'ada.obi+work@mail.example.co.uk',
  'ada @ example . com',
  'ada (at) example (dot) com',
  'ada[at]example[dot]com',
  'ada at gmail dot com',
  'ada krøllalfa firma punktum no',
  'ADA@EXAMPLE.NG',
  'ådne@blåbær.no',
])('hides the mail address %s', hidden)

test.each(['https://wa.me/2348031234567', 'wa.me/2348031234567', 't.me/ada_obi'])('hides the messenger link %s', hidden)

test.each([
  'zero eight zero three one two three four',
  'ni en to tre fire fem seks sju',
  'oh-eight-oh-three-one-two-three-four',
])('hides the spelled-out number %s', hidden)

test.each([
  'It costs ₦3,500,000.',
  'It costs NGN 35 000 000 with everything.',
  'kr 12.500.000,- er prisen',
  '3 500 000 kr',
  '12,500,000 naira',
  '€ 120 000 000',
  'About 35 000 000 for the company.',
  'Between 30 000 000 - 35 000 000.',
  '35000000 is too much',
  '1,250,000 was asked',
  'On 2026-03-02 at 09:00.',
  'On 2026-03-02T09:00:00.000Z.',
  'Den 02.03.2026 kl. 09:00',
  'From 02/03/2026 to 04/03/2026',
  'The 2019-2026 models',
  '120 000 km on the clock',
  '123 456 789 km',
  'Order FP-20260000123',
  'Chassis WVWZZZ1JZ3W386752 is right',
  'Zip code 100271',
  '12 Allen Avenue, Ikeja',
  'Points 1-160 are done',
  'Engine 1.8 litre, 16 valves, 2015',
  'Meet me at the gate at nine.',
  'Look at page 3 of 10. Come at 10.30.',
  'one or two of the tyres',
  '',
])('leaves as it is: %s', (text) => {
  expect(maskContactDetails(text)).toBe(text)
})

test('hides each of several, and keeps the text between them', () => {
  expect(maskContactDetails('0803 123 4567 or ada@example.com, for ₦50,000 on 2026-03-02')).toBe(
    `${HIDDEN_CONTACT} or ${HIDDEN_CONTACT}, for ₦50,000 on 2026-03-02`,
  )
})

test('gives the same result when applied twice', () => {
  const once = maskContactDetails('0803 123 4567, ada@example.com')
  expect(maskContactDetails(once)).toBe(once)
})
