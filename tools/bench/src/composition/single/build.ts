import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { DescribePlugin, type BuildDescription, type Wave } from '../../../../build/src/describe-plugin.ts'
import { baseConfig, coreFile, moduleRules, styles } from '../../../../build/src/webpack-config.ts'
import { makeFonts } from '../../../../build/src/fonts.ts'

export interface SingleBuild {
  /** Files by their address on the site. */
  files: Map<string, Buffer>
  entry: string
  /** Addresses of the files that a named chunk needs. */
  wave: (name: string) => Pick<Wave, 'scripts' | 'styles'>
  /** Seconds that the bundler took. */
  seconds: number
}

/** The address of the single bundle's files. */
export const SINGLE_BASE = '/single/'

const areasModule = (root: string): string => {
  const entries = globSync('mfe-*/area.json', { cwd: root })
    .sort()
    .map((path) => {
      const area = path.split(sep)[0] ?? ''
      // In the start file: an area's entry only lists its pages, and a file for each would only add requests.
      return `  ${JSON.stringify(area)}: () => import(/* webpackMode: "eager" */ ${JSON.stringify(`${join(root, path)}?entry`)}),`
    })
  return `export const areas = {\n${entries.join('\n')}\n}\n`
}

const configOf = (root: string, outDir: string, areas: string): Configuration => {
  const base = baseConfig({ root, name: 'shell', outDir })
  const here = (file: string) => join(import.meta.dirname, file)
  return {
    ...base,
    entry: { start: './src/main.ts' },
    output: { ...base.output, publicPath: SINGLE_BASE, uniqueName: 'single', crossOriginLoading: false },
    resolve: { ...base.resolve, modules: ['node_modules', join(root, 'node_modules')] },
    module: {
      rules: [
        ...(moduleRules() ?? []),
        {
          test: /\.tsx?$/,
          include: join(root, 'mfe-'),
          enforce: 'pre',
          loader: here('area-chunk-names.cjs'),
          options: { root },
        },
        // The entry of an area has chunk names only after it is generated.
        { resourceQuery: /^\?entry$/, enforce: 'post', loader: here('area-chunk-names.cjs'), options: { root } },
      ],
    },
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { core: coreFile } } },
    plugins: [
      styles(),
      new webpack.NormalModuleReplacementPlugin(/[\\/]load-release\.ts$/, here('load-area.ts')),
      new webpack.NormalModuleReplacementPlugin(/[\\/]provided\.ts$/, here('nothing.ts')),
      new webpack.NormalModuleReplacementPlugin(/^bench:areas$/, areas),
      new DescribePlugin('start.js', 'bootstrap'),
    ],
  }
}

const run = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) return reject(new Error('The bundler did not start'))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        // A warning means that the replacement of the loader lacks an export.
        if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          return reject(
            new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'The bundler gave no message'),
          )
        }
        resolve()
      })
    })
  })

/**
 * Builds shell and areas once more as one application without federation: the same sources, loaders and minifiers, one
 * module graph, pages as lazy chunks, shared code split by the bundler.
 */
export const buildSingle = async (givenRoot: string): Promise<SingleBuild> => {
  const root = await realpath(givenRoot)
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-single-'))
  const outDir = join(folder, 'out')
  try {
    await makeFonts(root)
    const areas = join(folder, 'areas.js')
    await writeFile(areas, areasModule(root))
    const started = Date.now()
    await run(configOf(root, outDir, areas))
    const seconds = (Date.now() - started) / 1000
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const description = JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8')) as BuildDescription
    const addressOf = (file: string): string => SINGLE_BASE + file.split(sep).join('/')
    const files = new Map(
      await Promise.all(
        paths
          .filter((path) => basename(path) !== 'build.json')
          .map(async (path) => [addressOf(relative(outDir, path)), await readFile(path)] as const),
      ),
    )
    return {
      files,
      entry: addressOf(description.entry),
      seconds,
      wave: (name) => {
        const { scripts = [], styles: sheets = [] } = description.waves[name] ?? {}
        return { scripts: scripts.map(addressOf), styles: sheets.map(addressOf) }
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
