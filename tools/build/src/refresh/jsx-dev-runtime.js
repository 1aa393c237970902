// The functions that compiled development code calls, based on the packages that the shell provides to areas.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }
export const jsxDEV = (type, props, key, hasSeveral) => (hasSeveral ? jsxs : jsx)(type, props, key)
