import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpack from 'webpack'
import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { sourceKeyOf } from './source-key.ts'
import { shellRenderingConfig } from './webpack-config.ts'

/**
 * The shell's code for the server, for tests that only need that: from a build of the same sources, or built now
 * without minification.
 * @returns the file's path
 */
const renderingOfShell = async (root: string): Promise<string> => {
  const key = (await sourceKeyOf(root, 'shell')).slice(0, 24)
  const released = join(root, '.cache/builds/shell', key, RENDERING_FILE)
  if (existsSync(released)) return released
  const outDir = join(root, '.cache/rendering-of-shell', key)
  const file = join(outDir, RENDERING_FILE)
  if (existsSync(file)) return file
  const config = shellRenderingConfig({ root, name: 'shell', outDir })
  const compiler = webpack({ ...config, optimization: { ...config.optimization, minimize: false } })
  await new Promise<void>((done, fail) => {
    compiler?.run((error, stats) => {
      if (error) fail(error)
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only' })))
      else compiler.close(() => done())
    })
  })
  return file
}

process.stdout.write(await renderingOfShell(resolve(import.meta.dirname, '../../..')))
