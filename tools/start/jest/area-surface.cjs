const { globSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** Makes the links, events and slots of all areas in the repository known to a test. */
const root = join(__dirname, '../../..')
const { knowScreens } = require('../../../shared/platform/src/address/href.ts')
const { learnSchemas } = require('../../../shared/platform/src/bus/check-payload.ts')

const files = (pattern) => globSync(pattern, { cwd: root }).map((path) => join(root, path))
knowScreens(files('mfe-*/area.json').flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).routes))
for (const path of files('mfe-*/src/{events,slots}.ts')) learnSchemas(require(path))
