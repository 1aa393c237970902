import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const page = 'export default () => null'
const route = (name: string, rest: object = {}) => ({
  name: `fleet.${name}`,
  path: `/fleet/${name}`,
  guard: 'user',
  page: name,
  ...rest,
})

/** The `area.json` of a test, before the test changes it. */
export const fleet = {
  name: 'mfe-fleet',
  routes: [route('list')],
  navigation: [],
  slots: [{ slot: 'dashboard.summary', widget: 'total', audience: 'user', order: 1 }],
  platform: '^1.0.0',
}
export { route }

/**
 * A repository with one area, `mfe-fleet`, in its own folder.
 * @param files texts by path below the area's folder; null removes a file
 */
export const createArea = async (files: Record<string, string | null> = {}, file: object = fleet) => {
  const root = await mkdtemp(join(tmpdir(), 'area-'))
  const all: Record<string, string | null> = {
    'area.json': JSON.stringify(file),
    'src/pages/list/list.tsx': page,
    'src/widgets/total/total.tsx': page,
    'locales/en/area.json': JSON.stringify({ title: 'Fleet', menu: { fleet: 'My fleet' } }),
    'locales/no/area.json': JSON.stringify({ title: 'Flåte', menu: { fleet: 'Min flåte' } }),
    'locales/en/fleet.json': '{}',
    'locales/no/fleet.json': '{}',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    if (text === null) continue
    await mkdir(dirname(join(root, 'mfe-fleet', path)), { recursive: true })
    await writeFile(join(root, 'mfe-fleet', path), text)
  }
  return { root, name: 'mfe-fleet', remove: () => rm(root, { recursive: true, force: true }) }
}
