import * as z from 'zod/mini'
import { callRequestBody, profileBody, signupBody } from '../calls/users.ts'
import { referralsCalls } from '../calls/referrals.ts'
import { buyerInvitation } from '../entities/invitation.ts'
import { inspectorInfoBody, inspectorReferenceBody } from '../entities/inspector-profile.ts'
import { requester, seller } from '../entities/requester.ts'
import { nameIfGiven, personName } from './names.ts'
import { contactPerson } from './contact.ts'
import { quoteMessages as messages } from './messages.ts'

const unreadable = [
  ['a line end', 'Ada\nObi'],
  ['a null', 'Ada\u0000'],
  ['a bell', 'A\u0007da'],
  ['a C1 control', 'A\u0085da'],
  ['a space of no width', 'A\u200bda'],
  ['a space of no width alone', '\u200b'],
  ['a joiner', 'A\u200dda'],
  ['a word joiner', 'A\u2060da'],
  ['a byte order mark', 'A\ufeffda'],
  ['a soft hyphen', 'A\u00adda'],
  ['a turn to the left', 'A\u202eda'],
  ['an isolate', 'A\u2066da'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a tag', 'A\u{e0041}'],
  ['accents alone', '\u0301\u0302'],
  ['an accent before the first letter', '\u0301Ada'],
  ['signs alone', '!!!'],
  ['a line separator', 'A\u2028da'],
] as const
const readable = ['Ada', "N'Gozi O’Brien-Smith", 'José', 'José', '李', 'Ọláyínká', 'محمد', '3M', 'A & B Ltd.', 'Æ']
const addresses = [
  'Visit evil.com',
  'EVIL.COM',
  'www.evil',
  'https://evil',
  't.co',
  'évil.fr now',
  'evil。com',
  'a-b.ng/win',
  'ada@mail.example',
  '10.0.0.1',
]
const withDots = [
  'St. John',
  'O.J.',
  'J. R. R. Obi',
  'J.Obi',
  'A.N.Other',
  'Ada Jr.',
  'Obi & Sons Ltd.',
  'No. 1',
  '2.5 Ltd',
]

test.each(unreadable)('a name with %s is refused, with advice (FORM-13)', (_what, name) => {
  for (const schema of [personName(), nameIfGiven()]) {
    const read = z.safeParse(schema, name)
    expect(read.error?.issues.map(({ message }) => message)).toEqual([messages.nameUnseen])
  }
})

test.each(addresses)('%s is not a name, because it reads like a web address (FORM-14)', (name) => {
  for (const schema of [personName(), nameIfGiven()]) {
    const read = z.safeParse(schema, name)
    expect(read.error?.issues.map(({ message }) => message)).toEqual([messages.nameAddress])
  }
})

test.each([...readable, ...withDots])('%s is a name', (name) => {
  expect(z.parse(personName(), ` ${name} `)).toBe(name)
})

test('a missing name is reported as missing', () => {
  expect(z.safeParse(personName(), ' ').error?.issues[0]?.message).toBe(messages.required)
  expect(z.parse(nameIfGiven(), '')).toBe('')
})

const bodyOf = (call: { body?: z.ZodMiniType }): z.ZodMiniType => call.body ?? z.never()
/** Every field for the name of a person or a company. */
test.each<[string, z.ZodMiniType, string]>([
  ['sign-up', signupBody, 'firstName'],
  ['sign-up', signupBody, 'lastName'],
  ['sign-up of a business', signupBody, 'companyName'],
  ['profile', profileBody, 'firstName'],
  ['profile', profileBody, 'lastName'],
  ['profile', profileBody, 'companyName'],
  ['requester', requester, 'firstName'],
  ['requester', requester, 'lastName'],
  ['seller', seller, 'firstName'],
  ['seller', seller, 'lastName'],
  ['contact', contactPerson, 'name'],
  ['invitation', buyerInvitation, 'buyerFirstName'],
  ['invitation', buyerInvitation, 'buyerLastName'],
  ['referral', bodyOf(referralsCalls.calls.addNewReferral), 'firstName'],
  ['referral', bodyOf(referralsCalls.calls.addNewReferral), 'lastName'],
  ['application', inspectorInfoBody, 'firstName'],
  ['application', inspectorInfoBody, 'lastName'],
  ['application', inspectorInfoBody, 'companyName'],
  ['reference', inspectorReferenceBody, 'fullName'],
  ['call request', callRequestBody, 'fullName'],
])('%s refuses invisible characters and web addresses in %s', (_where, schema, field) => {
  const accountType = field === 'companyName' ? 'business' : 'individual'
  const messagesFor = (name: string) =>
    (z.safeParse(schema, { accountType, [field]: name }).error?.issues ?? [])
      .filter(({ path }) => path.join('.') === field)
      .map(({ message }) => message)
  expect(messagesFor('A\u202eda')).toEqual([messages.nameUnseen])
  expect(messagesFor('Visit evil.com')).toEqual([messages.nameAddress])
})
