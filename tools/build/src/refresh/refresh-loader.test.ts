import { transform } from '@swc/core'
import refreshLoader from './refresh-loader.ts'

/** A file as in the dev loop: compiled as in a build, then marked. */
const built = async (code: string): Promise<string> => {
  const { code: compiled } = await transform(code, {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  })
  const context = {
    resourcePath: '/site/mfe-fleet/src/card.tsx',
    getOptions: () => ({ root: '/site', name: 'mfe-fleet' }),
  }
  return refreshLoader.call(context as never, compiled)
}

it('a component is registered by area, file and name, with its hooks', async () => {
  const code = await built(`import { useState } from 'react'
    export const Card = () => { const [open] = useState(false); return <p>{String(open)}</p> }`)
  expect(code).toContain('"mfe-fleet mfe-fleet/src/card.tsx "')
  expect(code).toMatch(/\$RefreshReg\$\(_c, "Card"\)/)
  expect(code).toMatch(/_s\(Card, "[^"]+"/)
})

it('a file without components stays as it is', async () => {
  expect(await built('export const price = 3')).not.toContain('Refresh')
})
