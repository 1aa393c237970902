#!/usr/bin/env node
import { runBuildCommand } from '../src/main.ts'

process.exitCode = await runBuildCommand(process.argv.slice(2))
