const { globSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** In a test every area of the repository is there, as far as links, events and slots go. */
const root = join(__dirname, '../../..')
const { knowScreens } = require('../../../shared/platform/src/address/href.ts')
const { learnSchemas } = require('../../../shared/platform/src/bus/check-payload.ts')

const files = (pattern) => globSync(pattern, { cwd: root }).map((path) => join(root, path))
knowScreens(files('mfe-*/area.json').flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).routes))
for (const path of files('mfe-*/src/{events,slots}.ts')) learnSchemas(require(path))
