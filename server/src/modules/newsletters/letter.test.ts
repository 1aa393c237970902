import { demoNewsletters } from './demo.ts'
import { hasGoodLinks, hasGoodPictures, letterBlocks } from './letter.ts'

const origin = 'https://www.fieldproof.test'
const blocks = (body: string) => letterBlocks(body, origin)

test('a text becomes headings, paragraphs, lists and emphasis', () => {
  expect(blocks('# Roofs\n\nLook **up**\nand *down*.\n\n- One\n- Two\n  - Three\n\n1. First\n2. Second')).toEqual([
    { kind: 'heading', spans: [{ text: 'Roofs' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Look ' },
        { text: 'up', isStrong: true },
        { text: ' ' },
        { text: 'and ' },
        { text: 'down', isEmphasised: true },
        { text: '.' },
      ],
    },
    { kind: 'list', isNumbered: false, items: [[{ text: 'One' }], [{ text: 'Two' }], [{ text: 'Three' }]] },
    { kind: 'list', isNumbered: true, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
  ])
})

test('a link leads to https or into the site, and is a button if it is alone on its line', () => {
  expect(blocks('Read [this](https://example.test/a?b=1) or [that](/help).\n\n[Book one](/book)')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Read ' },
        { text: 'this', link: 'https://example.test/a?b=1' },
        { text: ' or ' },
        { text: 'that', link: `${origin}/help` },
        { text: '.' },
      ],
    },
    { kind: 'button', label: 'Book one', link: `${origin}/book` },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://example.test',
  '//example.test',
  'mailto:a@example.test',
  'page',
])('a link to %s is invalid, and is only text in the mail', (href) => {
  const body = `See [this](${href}).`
  expect(hasGoodLinks(body)).toBe(false)
  expect(
    blocks(body)
      .flatMap((block) => ('spans' in block ? block.spans : []))
      .every(({ link }) => !link),
  ).toBe(true)
})

test.each(['[a](https://example.test)', '[a](/help)', '<https://example.test>', 'no link'])(
  '%s has only valid links',
  (body) => {
    expect(hasGoodLinks(body)).toBe(true)
  },
)

describe('a picture (NEWSLETTER-19)', () => {
  const address = '/newsletter-pictures/3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33-1000x600.jpg'

  test('is a block of its own, with an absolute address, an alternative text and its size', () => {
    const body = `Look:\n\n![A wet roof](${address})`
    expect(hasGoodPictures(body)).toBe(true)
    expect(blocks(body).at(-1)).toEqual({
      kind: 'picture',
      address: `${origin}${address}`,
      alt: 'A wet roof',
      width: 1000,
      height: 600,
    })
  })

  test.each([
    '![A roof](https://example.test/roof.jpg)',
    `![](${address})`,
    `Words ![A roof](${address})`,
    `- ![A roof](${address})`,
    `[![A roof](${address})](/help)`,
    `![A roof](${address}?reader=1)`,
    `# ![A roof](${address})`,
  ])('%s is invalid, and is not in the mail', (body) => {
    expect(hasGoodPictures(body)).toBe(false)
    expect(JSON.stringify(blocks(body))).not.toMatch(/example\.test|newsletter-pictures/)
  })

  test('is not required', () => expect(hasGoodPictures('No picture!')).toBe(true))
})

test('unsupported Markdown and HTML stay as they were typed', () => {
  expect(blocks('<script>alert(1)</script>\n\n> quoted\n\n`code`')).toEqual([
    { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script>' }] },
    { kind: 'paragraph', spans: [{ text: '> quoted' }] },
    { kind: 'paragraph', spans: [{ text: '`code`' }] },
  ])
})

test.each(demoNewsletters.flatMap(({ texts }) => Object.values(texts)))(
  'the demo\'s "$subject" passes the checks of the back office',
  ({ subject, body }) => {
    expect(subject.length).toBeLessThanOrEqual(120)
    expect([hasGoodLinks(body), hasGoodPictures(body)]).toEqual([true, true])
    expect(blocks(body).filter(({ kind }) => kind === 'button')).toHaveLength(1)
    expect(blocks(body).some(({ kind }) => kind === 'list')).toBe(true)
  },
)
