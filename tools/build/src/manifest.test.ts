import type { BuildDescription, Wave } from './describe-plugin.ts'
import { makeManifest } from './manifest.ts'
import { createArea } from './testing/area-fixture.ts'

const wave: Wave = { scripts: [], styles: [], shares: [] }
const description: BuildDescription = {
  entry: 'entry.js',
  assets: [],
  waves: { 'page-list': wave, 'widget-total': wave, 'locale-en': wave, 'locale-no': wave },
}

it('refuses an unknown call and an undeclared event, each once, with file and line', async () => {
  const { root, remove } = await createArea({
    'src/pages/list/list.tsx': `import { call, useBusEvent, useEmit } from '@fieldproof/platform'
      export default () => {
        const emit = useEmit()
        useBusEvent('fleet.exploded@1', () => emit('fleet.exploded@1', {}))
        useBusEvent('session.ended@1', () => undefined)
        return [call('GET /fleet/made-up'), call('GET /fleet/made-up')]
      }`,
  })
  const refused = await makeManifest(root, 'mfe-fleet', description).then(
    () => '',
    (error: unknown) => String(error),
  )
  await remove()
  expect(
    refused
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual([
    'mfe-fleet/src/pages/list/list.tsx:6: the contract has no call GET /fleet/made-up',
    'mfe-fleet/src/pages/list/list.tsx:4: no area declares the event fleet.exploded@1. Declare it in src/events.ts, or use one that exists',
  ])
})

it('accepts the events that the area declares itself', async () => {
  const { root, remove } = await createArea({
    'src/events.ts': "export const events = { 'fleet.sold@1': {} }",
    'src/pages/list/list.tsx': `import { useEmit } from '@fieldproof/platform'
      export default () => {
        const emit = useEmit()
        emit('fleet.sold@1', {})
      }`,
  })
  const manifest = await makeManifest(root, 'mfe-fleet', description)
  await remove()
  expect(manifest).toMatchObject({
    events: { emits: ['fleet.sold@1'], hears: [] },
    declares: { events: ['fleet.sold@1'] },
  })
})
