const React = require('react')

// React's development build takes a stack trace for each element, up to 10,000 a second: a fifth of the time of a
// screen's test. It counts them in this property; an infinite count turns them off. Warnings still name the component.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
