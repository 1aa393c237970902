import { safeParse } from 'zod/mini'
import type { ActionField, Resource } from '#kernel/back-office/resource.ts'
import { seedDemo } from '#app/demo/seed.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { openTestServer } from '#testing/test-server.ts'
import { staffResources as resources } from './staff-resources.ts'

jest.setTimeout(60_000)

type Written = Pick<ActionField, 'name' | 'kind' | 'takes' | 'isOptional'>

/** Every field that staff can write, with the form that has it. */
const written = ({ name, fields, actions }: Resource): [path: string, field: Written][] => [
  ...fields.flatMap((field): [string, Written][] =>
    field.edit ? [[`${name} edit ${field.name}`, { ...field, ...field.edit }]] : [],
  ),
  ...actions.flatMap((action) =>
    (action.fields ?? []).map((field): [string, Written] => [`${name} ${action.name} ${field.name}`, field]),
  ),
]

// A check box is never empty, and the form always asks for an amount.
const canBeEmpty = ({ kind }: Written) => kind !== 'boolean' && kind !== 'money'
const all = resources.flatMap(written)

test.each(all.filter(([, field]) => canBeEmpty(field)))(
  'the form of %s asks for an answer exactly if the server needs one',
  (_, { kind, takes, isOptional }) => {
    expect(safeParse(takes, kind === 'list' ? [] : null).success).toBe(isOptional === true)
  },
)

test.each(all.filter(([, { kind }]) => kind === 'money'))('the form of %s always asks for an amount', (_, field) => {
  expect(field.isOptional).toBeUndefined()
})

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

test('a record that can be edited has a value for each field that its form requires', async () => {
  const server = await openTestServer()
  server.clock.set('2026-11-21T09:00:00Z')
  await seedDemo(server.db, { info: () => undefined, error: () => undefined }, server.clock.now())
  const office = backOffice(server, (await putPerson(server, ['administrator'])).token)
  const lacking: string[] = []
  const tried = new Set<string>()
  for (const { name } of resources)
    for (const { _id } of (await office.list(name)).data.items) {
      const { record, actions } = (await office.record(name, _id)).data
      for (const field of actions.find((action) => action.name === 'edit')?.fields ?? []) {
        tried.add(name)
        if (field.isRequired && isEmpty(record.values[field.name]))
          lacking.push(`${name} ${record.title} ${field.name}`)
      }
    }
  await server.close()
  expect([...tried]).toEqual(expect.arrayContaining(['price-lists', 'blog-posts', 'help-articles']))
  expect(lacking).toEqual([])
})
