#!/usr/bin/env node
import { relative, resolve } from 'node:path'
import { generatedFiles, writeGenerated } from '../src/generate.ts'

const root = resolve(import.meta.dirname, '../../..')
const written = await writeGenerated(await generatedFiles(root))
console.log(written.length === 0 ? 'Everything is current' : written.map((path) => relative(root, path)).join('\n'))
