import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { madePages } from './pages.ts'

const root = resolve(import.meta.dirname, '../../..')
const isCheck = process.argv.includes('--check')

let outdated = 0
for (const { file, make } of madePages(root)) {
  const [made, stands] = [await make(), await readFile(join(root, file), 'utf8').catch(() => '')]
  if (made === stands) continue
  outdated += 1
  if (isCheck) console.error(`${file} is out of date: run \`npm run docs\`.`)
  else {
    await writeFile(join(root, file), made)
    console.log(`${file} written`)
  }
}
if (outdated === 0) console.log('Every page is up to date')
// The database for the page about the schema ends with this process.
process.exit(isCheck && outdated > 0 ? 1 : 0)
