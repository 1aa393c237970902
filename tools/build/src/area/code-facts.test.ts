import { join } from 'node:path'
import { createArea } from '../testing/area-fixture.ts'
import { readCode } from './code-facts.ts'

/** The result for an area with this single page. */
const read = async (page: string, files: Record<string, string> = {}) => {
  const { root, remove } = await createArea({ 'src/pages/list/list.tsx': page, ...files })
  const found = await readCode(root, [join(root, 'mfe-fleet/src/pages/list/list.tsx')])
  await remove()
  return found
}
const platform = `import { call, href, useBusEvent, useEmit } from '@fieldproof/platform'\n`

it('finds the calls in the page and in all that it imports', async () => {
  const { facts, faults } = await read(
    `import { useList } from '../../store/fleet-api.ts'\nexport default () => useList()`,
    {
      'src/store/fleet-api.ts': `${platform}
      import { upload } from './upload.ts'
      const more = () => import('../later.ts')
      const list = { ...call('GET /fleet/list'), one: call(\`GET /fleet/get/{id}\`) }
      const write = <Key extends string>(key: Key) => ({ ...call(key), tags: [] })
      const edit = { ...write('PATCH /fleet/edit'), again: call('GET /fleet/list' as const) }
      upload('POST /fleet/upload-photo')`,
      'src/store/upload.ts': 'export const upload = (key: string) => key',
      'src/later.ts': `${platform} export const remove = call('DELETE /fleet/remove')`,
      'src/unused.ts': `${platform} export const unused = call('GET /fleet/unused')`,
    },
  )
  expect(faults).toEqual([])
  expect(facts.calls).toEqual([
    'DELETE /fleet/remove',
    'GET /fleet/get/{id}',
    'GET /fleet/list',
    'PATCH /fleet/edit',
    'POST /fleet/upload-photo',
  ])
})

it('reports the first position of each call and each event', async () => {
  const { places } = await read(
    `${platform}
     export default () => {
       useBusEvent('session.ended@1', () => undefined)
       return call('GET /fleet/list')
     }`,
  )
  expect(Object.fromEntries(places)).toMatchObject({
    'session.ended@1': 'mfe-fleet/src/pages/list/list.tsx:4',
    'GET /fleet/list': 'mfe-fleet/src/pages/list/list.tsx:5',
  })
})

it('ignores types, and files from which only types are imported', async () => {
  const { facts } = await read(
    `${platform} import type { A } from './types.ts'
     import { type B } from './types.ts'
     type Answer = AnswerOf<'GET /fleet/typed'>
     export default () => ({}) as CallArgument<'POST /fleet/typed'>`,
    { 'src/pages/list/types.ts': `${platform} export const b = call('GET /fleet/behind-types')` },
  )
  expect(facts.calls).toEqual([])
})

it('distinguishes events that are sent from those that are received', async () => {
  const { facts, faults } = await read(`${platform}
    export default () => {
      const emit = useEmit()
      useBusEvent('session.ended@1', () => emit('fleet.sold@2', { count: 1 }))
      useBusEvent('fleet.bought@1', () => send(emit, 'fleet.counted@1'))
    }`)
  expect(faults).toEqual([])
  expect(facts.emits).toEqual(['fleet.counted@1', 'fleet.sold@2'])
  expect(facts.hears).toEqual(['fleet.bought@1', 'session.ended@1'])
})

it('lists the linked screens, and the neighbours whose names are imported', async () => {
  const { facts } = await read(
    `import type {} from '@fieldproof/mfe-wallet'\n${platform} export default () => [href('wallet.payments'), href('fleet.list')]`,
  )
  expect(facts.links).toEqual(['fleet.list', 'wallet.payments'])
  expect(facts.neighbours).toEqual(['mfe-wallet'])
})

it.each([
  ['a concatenated key', "export default () => call('GET /fleet/' + name)", /list\.tsx:3: the key of this call/],
  ['a key from a variable', 'export default () => call(keys[0])', /the key of this call is computed at run time/],
  ['a key with a value in it', `export default () => get(\`GET /fleet/\${id}\`)`, /give the variable part as params/],
  ['an event from a variable', 'export default () => useBusEvent(names[0], handle)', /the name of this event/],
  ['a computed import', `export default () => import(\`./\${name}.tsx\`)`, /this import is computed at run time/],
])('refuses %s, with file, line and remedy', async (_, code, message) => {
  const { faults } = await read(`${platform}\n${code}`)
  expect(faults).toEqual([expect.stringMatching(message)])
})
