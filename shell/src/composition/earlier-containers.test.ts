import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveRelease } from '@fieldproof/contracts/release'
import { waitFor } from '@testing-library/react'
import { testComposition } from '../testing/compositions.ts'
import type { ShareScope } from './containers.ts'
import { loadRelease } from './load-release.ts'

/** Built with `@module-federation/enhanced` 2.9.2 and the settings of the releases before decision 46. */
const built = (name: string) => readFileSync(join(import.meta.dirname, `testing/earlier-${name}.js.txt`), 'utf8')

/** Simulates a script element after its file has loaded. */
const run = (code: string, script: HTMLScriptElement) => {
  // The container adds itself to the global object.
  window.eval(code)
  script.dispatchEvent(new Event('load'))
}

const scriptOf = (end: string) =>
  waitFor(() => {
    const found = [...document.head.querySelectorAll('script')].find(({ src }) => src.endsWith(end))
    if (!found) throw new Error(`${end} is not requested yet`)
    return found
  })

const makesOf = (module: unknown) => ({ made: module })

let scope: ShareScope
/** How often each shared package was loaded. */
const fetched: string[] = []
const shares = (request: string, version: string, module: object): ShareScope => ({
  [request]: {
    [version]: {
      from: 'shell',
      get: () => {
        fetched.push(request)
        return Promise.resolve(() => module)
      },
    },
  },
})

beforeEach(() => {
  const pages = { createPages: () => {}, createWidget: () => {}, prepare: () => {} }
  scope = {
    ...shares('react', '19.3.1', { createElement: (type: string) => makesOf(type) }),
    ...shares('@fieldproof/platform', '1.1.0', { defineArea: (definition: object) => ({ ...pages, definition }) }),
    ...shares('@fieldproof/ui', '1.0.0', { Button: 'the button' }),
  }
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: scope },
  })
})

it("runs a release that was built with the federation runtime on the shell's packages", async () => {
  const [area] = testComposition().areas
  if (!area) throw new Error('There is no area')
  const release: LiveRelease = { ...area.release, container: 'mfe_earlier_1_0_0' }
  const loading = loadRelease('mfe-earlier', release)
  run(built('entry'), await scriptOf('/entry.js'))
  run(built('area'), await scriptOf('/area.js'))
  const module = (await loading) as unknown as {
    definition: { made: unknown; pages: Record<string, () => Promise<object>> }
  }
  expect(module.definition.made).toEqual({ made: 'p' })
  expect(await module.definition.pages['home']?.()).toMatchObject({ default: 'the button' })
  expect(fetched.sort()).toEqual(['@fieldproof/platform', '@fieldproof/ui', 'react'])
})
