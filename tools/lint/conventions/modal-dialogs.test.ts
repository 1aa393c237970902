import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

test('modal dialogs are opened in one place, so that a call can be answered above each of them (VIDEO-21)', () => {
  const openers = globSync('{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/node_modules\//.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('.showModal('))
  expect(openers).toEqual(['shared/ui/src/core/modals.ts'])
})
