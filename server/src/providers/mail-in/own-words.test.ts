import { ownWords } from './own-words.ts'

const quoted =
  '> Tunde wrote to you about order FP-7KQA-2MXE.\n>\n> Open it:\n> https://www.fieldproof.test/dashboard/messages'
const plain = 'Tunde wrote to you about order FP-7KQA-2MXE.\n\nOpen it:\nhttps://www.fieldproof.test/dashboard/messages'

test.each([
  ['Gmail', `Ten is fine.\n\nOn Mon, 2 Mar 2026 at 10:00, Fieldproof <post@fieldproof.test> wrote:\n\n${quoted}\n`],
  [
    'Gmail, with a broken attribution line',
    `Ten is fine.\n\nOn Mon, 2 Mar 2026 at 10:00, Fieldproof <\nreply+aa@in.fieldproof.test> wrote:\n\n${quoted}\n`,
  ],
  [
    'Gmail in Norwegian',
    `Ten is fine.\n\nman. 2. mars 2026 kl. 10:00 skrev Fieldproof <post@fieldproof.test>:\n\n${quoted}\n`,
  ],
  [
    'Gmail in Norwegian, with the weekday first',
    `Ten is fine.\n\nDen man. 2. mars 2026 kl. 10:00 skrev Fieldproof <\npost@fieldproof.test>:\n\n${quoted}\n`,
  ],
  [
    'Apple Mail',
    `Ten is fine.\n\n> On 2 Mar 2026, at 10:00, Fieldproof <post@fieldproof.test> wrote:\n> \n${quoted}\n`,
  ],
  [
    'Apple Mail in Norwegian',
    `Ten is fine.\n\n2. mars 2026 kl. 10:00 skrev Fieldproof <post@fieldproof.test>:\n\n${quoted}\n`,
  ],
  [
    'an iPhone',
    `Ten is fine.\n\nSent from my iPhone\n\n> On 2 Mar 2026, at 10:00, Fieldproof <post@fieldproof.test> wrote:\n> \n> ﻿\n${quoted}\n`,
  ],
  [
    'an iPhone in Norwegian',
    `Ten is fine.\n\nSendt fra min iPhone\n\n> 2. mars 2026 kl. 10:00 skrev Fieldproof <a@b.test>:\n>\n${quoted}`,
  ],
  [
    'Outlook',
    `Ten is fine.\r\n\r\n________________________________\r\nFrom: Fieldproof <post@fieldproof.test>\r\nSent: Monday, March 2, 2026 10:00 AM\r\nTo: Ngozi Eze <ngozi@example.test>\r\nSubject: Tunde wrote to you\r\n\r\n${plain}\r\n`,
  ],
  [
    'Outlook in Norwegian',
    `Ten is fine.\n\nFra: Fieldproof <post@fieldproof.test>\nSendt: mandag 2. mars 2026 10:00\nTil: Ngozi Eze\nEmne: Tunde skrev til deg\n\n${plain}`,
  ],
  [
    'Outlook with bold labels as plain text',
    `Ten is fine.\n\n*From:* Fieldproof <post@fieldproof.test>\n*Sent:* Monday, March 2, 2026\n*To:* Ngozi\n*Subject:* Tunde wrote to you\n\n${plain}`,
  ],
  [
    'an old Outlook',
    `Ten is fine.\n\n-----Original Message-----\nFrom: Fieldproof\nSent: Monday\nTo: Ngozi\nSubject: Hi\n\n${plain}`,
  ],
  ['an old Outlook in Norwegian', `Ten is fine.\n\n-----Opprinnelig melding-----\nFra: Fieldproof\n\n${plain}`],
  [
    'Outlook for Android',
    `Ten is fine.\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Fieldproof\nSent: Monday\nTo: Ngozi\nSubject: Hi\n\n${plain}`,
  ],
  ['a program that quotes without signs', `Ten is fine.\n\nOn 02/03/2026 10:00, Fieldproof wrote:\n${plain}\n`],
  ['a signature', `Ten is fine.\n\n-- \nNgozi Eze\n+234 803 123 4567\n`],
  [
    'a program that puts the signature above the quoted mail',
    `Ten is fine.\n\n--\nNgozi Eze\n\nOn Mon, 2 Mar 2026 at 10:00, Fieldproof <a@b.test> wrote:\n\n${quoted}\n`,
  ],
  ['nothing quoted', '\n\nTen is fine.\n\n'],
])('keeps only the new text: %s', (_name, text) => {
  expect(ownWords(text)).toBe('Ten is fine.')
})

test('answers between and below quoted lines are kept', () => {
  expect(
    ownWords(
      'On Mon, 2 Mar 2026 at 10:00, Fieldproof <post@fieldproof.test> wrote:\n\n> Is ten fine?\n\nYes.\n\n> And where?\n\nAt the gate.\n\n-- \nNgozi',
    ),
  ).toBe('Yes.\n\nAt the gate.')
})

test.each([
  'On Monday I wrote:\n- the plates\n- the engine number',
  'From: Lagos\nTo: Ibadan\nI would take the train.',
  'He skrev at bilen er solgt.',
  'Two parts:\n\n1. the roof\n2. the cellar',
  'Prices -- as far as I know -- are lower.',
  'I sent it from my office.',
])('text that only looks like a quote is kept: %s', (text) => {
  expect(ownWords(text)).toBe(text)
})

test.each([
  '',
  '   \n\n',
  quoted,
  `On Mon, 2 Mar 2026 at 10:00, Fieldproof <a@b.test> wrote:\n\n${quoted}`,
  'Sent from my iPhone',
])('a mail without new text gives an empty text', (text) => {
  expect(ownWords(text)).toBe('')
})

test('handles long runs of repeated characters', () => {
  for (const sign of ['>', '-', '_', 'On ', '<', ' ', '-- \n', '____________________\n', 'On 1 a wrote:\n', '1 skrev '])
    expect(ownWords(sign.repeat(200_000)).length).toBeLessThan(800_000)
})
