import { buildRelease, generatedFiles, writeGenerated } from '@fieldproof/build'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fillTemplate } from './fill-template.ts'

const help = `npm run new-area -- NAME

Makes a working area: mfe-NAME with a page at /dashboard/NAME, a widget on the dashboard, an entry in the dashboard's
navigation, English and Norwegian texts, and tests. Nothing is edited in the shell: it reads the area's area.json from
the composition. NAME is lower-case letters, digits and hyphens, such as fleet-care.

Afterwards: edit mfe-NAME/area.json and src/. A page is src/pages/NAME/NAME.tsx, a widget src/widgets/NAME/NAME.tsx, texts
are locales/LANGUAGE/NAME.json; the build finds them there, and reads calls and events from the code. Then
  npm run generate                           where area.json changed: its types for other areas
  npm run dev -- NAME                        see it in the site as you write
  npm run release -- publish mfe-NAME        put a release into the registry
  npm run release -- promote mfe-NAME 1.0.0  make it live`

const root = resolve(import.meta.dirname, '../../..')

const refuse = (message: string): never => {
  console.error(message)
  process.exit(2)
}

const run = (what: string, command: string, args: string[], cwd = root): void => {
  console.log(what)
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`${what} did not succeed: ${command} ${args.join(' ')}`)
    process.exit(1)
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const name = (positionals[0] ?? refuse(help)).replace(/^mfe-/, '')
if (!/^[a-z][a-z0-9-]{1,28}$/.test(name))
  refuse(`"${name}" cannot be an area's name: use lower-case letters, digits and hyphens, such as fleet-care.`)
const folder = join(root, `mfe-${name}`)
if (existsSync(folder)) refuse(`mfe-${name} is there already.`)

const files = await fillTemplate(join(import.meta.dirname, '../template'), folder, name)
await writeGenerated(await generatedFiles(root))
// Lines are longer or shorter with the name.
run('Formatting it', process.execPath, [
  join(root, 'node_modules/@biomejs/biome/bin/biome'),
  'format',
  '--write',
  folder,
])
console.log(`mfe-${name}: ${files.length + 1} files written`)
run('Adding it to the workspaces', 'npm', [
  'install',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--loglevel=error',
])
await buildRelease({ root, name: `mfe-${name}`, log: (line) => console.log(line) })
run('Running its tests', process.execPath, [
  join(root, 'node_modules/jest/bin/jest.js'),
  '--selectProjects',
  `mfe-${name}`,
])
console.log(`
mfe-${name} is ready. It goes live with the next npm start, or in a running site with
  npm run release -- publish mfe-${name}
  npm run release -- promote mfe-${name} 1.0.0 --why "the first release"`)
