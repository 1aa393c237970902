import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'

const root = import.meta.dirname
const foldersIn = (parent) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(parent, name))

/** Parts that run in a browser are tested in jsdom, all others in Node. */
const inBrowser = /^(mfe-.+|shell|shared\/(ui|platform|kit))$/
const parts = [
  ...foldersIn('.').filter(
    (folder) => /^(shell|server|mfe-.+)$/.test(folder) && existsSync(join(root, folder, 'package.json')),
  ),
  ...foldersIn('shared'),
  ...foldersIn('tools'),
]

/** The nightly set: tests that take minutes. */
const isLong = process.env.TEST_SET === 'long'

const testing = join(root, 'tools/start/jest')
const project = (folder) => ({
  displayName: folder.split('/').at(-1),
  rootDir: join(root, folder),
  testMatch: [isLong ? '<rootDir>/**/*.long.ts' : '<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  resolver: join(testing, 'resolver.cjs'),
  haste: { hasteMapModulePath: join(testing, 'one-transform-cache.cjs') },
  transform: { '\\.md$': join(testing, 'markdown.cjs'), '\\.[cm]?[jt]sx?$': join(testing, 'scripts.cjs') },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': join(testing, 'class-names.cjs'),
    '\\.(css|svg|png|webp|woff2)$': join(testing, 'asset.cjs'),
  },
  ...(inBrowser.test(folder)
    ? {
        testEnvironment: join(testing, 'browser-environment.cjs'),
        testEnvironmentOptions: { url: 'http://localhost:3000/' },
        setupFilesAfterEnv: [
          join(testing, 'browser-pieces.cjs'),
          join(testing, 'patience.cjs'),
          join(testing, 'owner-stacks.cjs'),
          join(testing, 'area-surface.cjs'),
          '@testing-library/jest-dom',
        ],
      }
    : { testEnvironment: 'node' }),
  ...(folder === 'server' && { testRunner: join(testing, 'kept-modules.cjs') }),
})

/**
 * Files of tests that run at once, each in a process with a PostgreSQL of its own. They wait for a tenth of their time, for
 * the database and for the clock, so that three keep two processors busy. Each process takes up to 1.5 GB of memory.
 */
const atOnce = Math.max(2, Math.min(4, Math.ceil(1.5 * availableParallelism()), Math.floor(totalmem() / 2e9)))

/** One project for each part; `--selectProjects mfe-orders` runs one. A new area is found by its folder's name. */
export default {
  maxWorkers: atOnce,
  testSequencer: join(testing, 'sequencer.cjs'),
  // How slow something may be is for the benchmarks; a test only ends what hangs.
  testTimeout: 30_000,
  projects: parts.map(project),
}
