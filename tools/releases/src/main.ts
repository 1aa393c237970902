#!/usr/bin/env node
import { realWorld, runCli } from './run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), realWorld())
