import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from './testing/staff.ts'

let server: TestServer
let office: ReturnType<typeof backOffice>

beforeAll(async () => {
  server = await openTestServer()
  office = backOffice(server, (await putPerson(server, ['administrator'])).token)
})
afterAll(() => server.close())

/** The labels of a kind of record. */
const labelsOf = async (kind: string, query: string, acceptLanguage?: string) => {
  const { privileges } = (await office.privileges(query, acceptLanguage)).data
  const { title, fields = [] } = privileges.find(({ resourceName }) => resourceName === kind) ?? {}
  return { title, field: (name: string) => fields.find((field) => field.name === name) }
}

describe('labels', () => {
  test.each([
    ['', undefined, 'Users', 'Created', 'Suspended'],
    ['locale=en', 'nb', 'Users', 'Created', 'Suspended'],
    ['locale=no', undefined, 'Brukere', 'Opprettet', 'Stengt'],
    ['locale=no', 'en', 'Brukere', 'Opprettet', 'Stengt'],
    ['locale=en', 'en-XA', '[Ûûšééŕš]', '[Çŕééááţééð]', '[Šûûšþééñðééð]'],
    ['locale=no', 'en-XA', 'Brukere', 'Opprettet', 'Stengt'],
  ])(
    'with the query "%s" and the language %s, the label of users is %s',
    async (query, acceptLanguage, title, label, option) => {
      const users = await labelsOf('users', query, acceptLanguage)
      const suspended = users.field('status')?.options?.find(({ value }) => value === 'suspended')
      expect([users.title, users.field('createdAt')?.label, suspended?.label]).toEqual([title, label, option])
    },
  )
})

/** The texts of the site in an answer, each with its path. */
const textsIn = (part: unknown, path: string): [path: string, text: string][] => {
  if (Array.isArray(part))
    return part.flatMap((each: unknown, at) => textsIn(each, `${path}.${nameOf(each) ?? String(at)}`))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(title|group|description|searchHint|label|hint)$/.test(name)
      ? [[`${path}.${name}`, value]]
      : textsIn(value, `${path}.${name}`),
  )
}
const nameOf = (part: unknown): string | undefined => {
  const { resourceName, name, value } = (part ?? {}) as Record<string, string | undefined>
  return resourceName ?? name ?? value
}

test('every label of the back office is translated to the pseudo-language', async () => {
  const { privileges } = (await office.privileges('locale=en', 'en-XA')).data
  const texts = textsIn(privileges, '')
  expect(texts.length).toBeGreaterThan(300)
  // The names of colleagues are not translated.
  const ours = texts.filter(([path]) => !path.includes('.colleague.options.'))
  const plain = ours.filter(([, text]) => /[A-Za-z]{2}/.test(text) && !/^\[.*\]$/.test(text))
  expect(plain).toEqual([])
})

test('options that staff wrote are in the language of the contents, or in another one as a fallback', async () => {
  const category = { slug: 'roofs', summary: 's', icon: 'book', position: 0, source: 'staff' as const }
  await server.db
    .insertInto('help_categories')
    .values([
      { ...category, locale: 'en', title: 'Roofs' },
      { ...category, locale: 'no', title: 'Tak' },
    ])
    .execute()
  const topic = { category_slug: 'roofs', position: 0, source: 'staff' as const }
  await server.db
    .insertInto('help_topics')
    .values([
      { ...topic, slug: 'tiles', locale: 'en', title: 'Tiles' },
      { ...topic, slug: 'tiles', locale: 'no', title: 'Takstein' },
      { ...topic, slug: 'reed', locale: 'en', title: 'Reed', position: 1 },
    ])
    .execute()
  const places = async (query: string, acceptLanguage?: string) =>
    (await labelsOf('help-articles', query, acceptLanguage)).field('place')?.options
  expect(await places('locale=en', 'en-XA')).toEqual([
    { value: 'roofs/tiles', label: 'Roofs: Tiles' },
    { value: 'roofs/reed', label: 'Roofs: Reed' },
  ])
  expect(await places('locale=no')).toEqual([
    { value: 'roofs/tiles', label: 'Tak: Takstein' },
    { value: 'roofs/reed', label: 'Roofs: Reed' },
  ])
})
