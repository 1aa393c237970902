const { readFileSync } = require('node:fs')
const { default: circus } = require('jest-circus/runner')

/**
 * Runs test files one after another on the same loaded modules: loading the server takes a third of the time of one of its
 * test files, and its modules have no state of their own. Each file still has its own tests, hooks, mocks, settings and
 * timeout, and its own database (docs/decisions/0035-tests-share-loaded-modules.md).
 */

/** Tests of modules and flows. Those of the other layers are about modules, processes and their state. */
const onSharedModules = /[\\/]server[\\/]src[\\/](?:modules|flows)[\\/]/

/** The number of files on one set of modules: memory that they leave behind is freed with the set. */
const TURNS = 25

/** Tests that change the modules themselves, or their clock, get their own modules. */
const changesModules =
  /jest\.(?:mock|doMock|unmock|unstable_\w+|setMock|resetModules|isolateModules\w*|useFakeTimers)\b|@jest-environment/

const timeoutSymbol = Symbol.for('TEST_TIMEOUT_SYMBOL')
const handlersSymbol = Symbol.for('EVENT_HANDLERS')
const stateName = 'JEST_STATE_SYMBOL'

/** The shared modules, with their globals. */
let kept

/** Ends a runtime and its globals as Jest would have done after their first file. */
const end = async ({ endRuntime, endEnvironment }) => {
  endRuntime()
  await endEnvironment()
}

/** Keeps the runtime and the globals of a file after its end. */
const keep = (environment, runtime) => {
  const endRuntime = runtime.teardown.bind(runtime)
  const endEnvironment = environment.teardown.bind(environment)
  runtime.teardown = () => undefined
  environment.teardown = async () => undefined
  const env = { ...environment.global.process.env }
  return { environment, runtime, endRuntime, endEnvironment, env, sourceMaps: new Map(), turns: 0 }
}

/** Removes what the previous file left: its own module, its hooks and tests, its mocks, its settings. */
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
  // Jest looks up the lines of a failure in the source maps of this file's own runtime.
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
