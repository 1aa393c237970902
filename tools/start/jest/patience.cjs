const { configure, getConfig } = require('@testing-library/dom')

const { getElementError } = getConfig()
configure({
  // A machine that builds and tests at once is slow, so tests wait longer than by default.
  asyncUtilTimeout: 10_000,
  // By default every error prints the whole page, also for each unsuccessful look while a test waits: a twentieth of the
  // time of a screen's test. Here this happens only when the message is read.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    let text
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= getElementError(message, container).message),
    })
    return error
  },
})
