const { configure, getConfig } = require('@testing-library/dom')

const { getElementError } = getConfig()
configure({
  // A machine that builds and tests at once answers late; what a test waits for comes or does not, however long that takes.
  asyncUtilTimeout: 10_000,
  // A fault writes out the whole page, also each time that something which is waited for is not there yet: a twentieth of
  // the time of a screen's test. Here it does so when it is read.
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
