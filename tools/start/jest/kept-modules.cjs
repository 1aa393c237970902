const { readFileSync } = require('node:fs')
const { default: circus } = require('jest-circus/runner')

/**
 * Runs files of tests one after the other on the same loaded modules: loading the server is a third of what a file of its
 * tests takes, and its modules keep nothing of their own. Each file still has its own tests, hooks, mocks, settings and
 * patience, and its own database (docs/decisions/0035-tests-share-loaded-modules.md).
 */

/** Tests of what the site does. Those of the floors below and above are about modules, processes and what they keep. */
const onSharedModules = /[\\/]server[\\/]src[\\/](?:modules|flows)[\\/]/

/** Files on one set of modules: what each of them leaves is let go with the set. */
const TURNS = 25

/** What changes the modules themselves, or the clock they read, gets modules of its own. */
const changesModules =
  /jest\.(?:mock|doMock|unmock|unstable_\w+|setMock|resetModules|isolateModules\w*|useFakeTimers)\b|@jest-environment/

const timeoutSymbol = Symbol.for('TEST_TIMEOUT_SYMBOL')
const handlersSymbol = Symbol.for('EVENT_HANDLERS')
const stateName = 'JEST_STATE_SYMBOL'

/** The modules that files share, with the globals that they see. */
let kept

/** Ends a runtime and its globals as Jest would have done after their first file. */
const end = async ({ endRuntime, endEnvironment }) => {
  endRuntime()
  await endEnvironment()
}

/** Keeps what Jest made for a file beyond that file's end. */
const keep = (environment, runtime) => {
  const endRuntime = runtime.teardown.bind(runtime)
  const endEnvironment = environment.teardown.bind(environment)
  runtime.teardown = () => undefined
  environment.teardown = async () => undefined
  const env = { ...environment.global.process.env }
  return { environment, runtime, endRuntime, endEnvironment, env, sourceMaps: new Map(), turns: 0 }
}

/** Takes away what the file before has left: its own module, its hooks and tests, its mocks, its settings. */
const clear = ({ environment, runtime, env }, testPath) => {
  const { global } = environment
  runtime.restoreAllMocks()
  environment.fakeTimersModern.useRealTimers()
  runtime.registries.moduleRegistry.delete(testPath)
  runtime.registries.internalModuleRegistry.clear()
  runtime.testMainModule.reset()
  runtime.testState.state = 'loading'
  delete global[timeoutSymbol]
  delete global[handlersSymbol]
  for (const symbol of Object.getOwnPropertySymbols(global)) if (symbol.description === stateName) delete global[symbol]
  for (const name of Object.keys(global.process.env)) if (!(name in env)) delete global.process.env[name]
  Object.assign(global.process.env, env)
}

module.exports = async (globalConfig, config, environment, runtime, testPath, ...rest) => {
  const isApart =
    globalConfig.watch ||
    globalConfig.watchAll ||
    globalConfig.collectCoverage ||
    !onSharedModules.test(testPath) ||
    changesModules.test(readFileSync(testPath, 'utf8'))
  if (isApart) return circus(globalConfig, config, environment, runtime, testPath, ...rest)

  if (kept && kept.turns >= TURNS) {
    await end(kept)
    kept = undefined
  }
  kept ??= keep(environment, runtime)
  kept.turns += 1
  // Jest looks up the lines of a failure here, in what it made for this file.
  const sourceMaps = runtime.getSourceMaps()
  for (const [file, map] of kept.sourceMaps) sourceMaps.set(file, map)
  kept.runtime.transformCache.sourceMaps = sourceMaps
  kept.runtime._testPath = testPath
  kept.runtime.executor.testPath = testPath
  kept.environment.global.console = environment.global.console
  try {
    return await circus(globalConfig, config, kept.environment, kept.runtime, testPath, ...rest)
  } finally {
    for (const [file, map] of sourceMaps) kept.sourceMaps.set(file, map)
    clear(kept, testPath)
  }
}
