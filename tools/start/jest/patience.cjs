const { configure } = require('@testing-library/dom')

// A machine that builds and tests at once answers late; what a test waits for comes or does not, however long that takes.
configure({ asyncUtilTimeout: 10_000 })
